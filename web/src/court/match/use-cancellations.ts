import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { entry } from "#contract/kinds/entry.ts";
import { useAll } from "../../kit/records/queries.ts";
import { teamsIn } from "../../tournament/match-words/match-words.ts";
import { useNameOfTeam } from "../../tournament/match-words/team-names.ts";
import { useTournamentsOf } from "../../tournament/match-words/tournaments-of.ts";
import { wordsOfCancellation } from "./cancellation-words.ts";

/**
 * Returns a function that says which side of a cancelled match has withdrawn. Nothing is loaded if no match is
 * cancelled.
 */
export function useCancellations(matches: readonly Match[]): (match: Match) => string | null {
  const { t } = useTranslation();
  const cancelled = useMemo(() => matches.filter(({ state }) => state === "MATCH_STATE_CANCELLED"), [matches]);
  const tournamentOf = useTournamentsOf(cancelled);
  const owners = [...new Set(cancelled.flatMap((match) => tournamentOf(match) ?? []))].sort();
  const { data: entries } = useAll(entry, owners.length > 0 ? { pid: owners } : null);
  const nameOf = useNameOfTeam(useMemo(() => teamsIn(cancelled), [cancelled]));
  const statuses = useMemo(() => new Map(entries?.map(({ competitor, status }) => [competitor.id, status])), [entries]);
  return useCallback(
    (match) =>
      wordsOfCancellation(
        match,
        (team) => statuses.get(team),
        (team) => nameOf(team) ?? "…",
        t,
      ),
    [statuses, nameOf, t],
  );
}
