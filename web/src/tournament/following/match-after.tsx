import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import { team } from "#contract/kinds/team.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { titleOf } from "../match-words/match-title.ts";

/** A match after a change, in one line: its title, its competitors, and its result if it has one. */
export function MatchAfter({ match }: { match: Match }) {
  const { t } = useTranslation();
  const { competitors, state, outcome, winner } = match;
  const known = competitors.flatMap(({ id }) => id ?? []);
  const nameOf = useNameOf(team, known);
  const name = (id: string | null) => (id === null ? t("match.undecided") : (nameOf(id) ?? t("team.notVisible")));
  const sides = competitors.map(({ id }) => isolated(name(id))).join(" – ");
  const result =
    state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING"
      ? t("match.after.toBePlayed")
      : outcome === "MATCH_OUTCOME_WALKOVER"
        ? t("match.result.walkover", { winner: name(winner), count: 2 })
        : t(outcome === null ? `match.state.${state}` : `match.outcome.${outcome}`);
  return (
    <>
      {titleOf(match, t) ?? t("match.one")}, {sides}: {result}
    </>
  );
}
