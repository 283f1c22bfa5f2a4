import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { useSidesOf } from "../../tournament/match-words/match-words.ts";
import { useRubberPlayers } from "./rubber-players.ts";

/**
 * Returns a function that names a match by its teams, and a rubber with players by these: "Ann Roe – Kim Lee".
 */
export function usePlayersOf(rubbers: readonly Match[]): (match: Match) => string {
  const { t } = useTranslation();
  const teamsOf = useSidesOf(rubbers);
  const playersOf = useRubberPlayers(rubbers);
  return useMemo(
    () => (match) => {
      const [first, second] = [playersOf(match, 0), playersOf(match, 1)];
      if (first === null && second === null) return teamsOf(match);
      return t("match.versus", { first: first ?? "–", second: second ?? "–" });
    },
    [teamsOf, playersOf, t],
  );
}
