import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import { participant } from "#contract/kinds/participant.ts";
import { useNameOf } from "../../kit/records/names.ts";

/** Returns a function that names the players of one side of a rubber: "Ann Roe / Di Day"; null if there are none. */
export function useRubberPlayers(rubbers: readonly Match[]): (rubber: Match, side: number) => string | null {
  const { t } = useTranslation();
  const people = useMemo(() => [...new Set(rubbers.flatMap(({ players }) => players.flat()))], [rubbers]);
  const nameOf = useNameOf(participant, people);
  return useCallback(
    ({ players }, side) => {
      const names = (players[side] ?? []).map((id) => nameOf(id));
      if (names.length === 0) return null;
      return names.map((name) => (name === null ? t("participant.notVisible") : isolated(name ?? "…"))).join(" / ");
    },
    [nameOf, t],
  );
}
