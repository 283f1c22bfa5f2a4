import { useMemo } from "react";
import { matchStates } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useAll, useFirst } from "../../kit/records/queries.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";
import { useMinute } from "../../kit/ui/use-minute.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { isAssigned, isToCome } from "./assignments.ts";

/** Cancelled matches are listed, too, so that their officials learn of it. */
const unfinished = matchStates.filter((state) => state !== "MATCH_STATE_FINISHED");
const mostPast = 50;

/** The matches to come at which these people are officials, kept up to date. The list must not be empty. */
export function useAssignments(people: readonly string[]) {
  const { data, error } = useAll(kind, { of: people, state: unfinished, sort: "scheduledAt" });
  const assigned = useMemo(() => data?.filter((match) => isAssigned(match, people)), [data, people]);
  const { tournamentOf, zoneOf } = useTournamentsOf(assigned ?? []);
  const now = useMinute();
  return { matches: assigned?.filter((match) => isToCome(match, zoneOf(match), now)), tournamentOf, zoneOf, error };
}

/** The latest matches of these officials that are finished, or should be. */
export function usePastAssignments(people: readonly string[]) {
  const now = useMinute();
  // The value is the same for a whole day, so that the query is, too.
  const to = new Date(now - (now % oneDay) + oneDay).toISOString();
  const { data, error } = useFirst(kind, { of: people, to, sort: "-scheduledAt" }, mostPast);
  const assigned = useMemo(() => data?.filter((match) => isAssigned(match, people)), [data, people]);
  const { tournamentOf, zoneOf } = useTournamentsOf(assigned ?? []);
  return { matches: assigned?.filter((match) => !isToCome(match, zoneOf(match), now)), tournamentOf, zoneOf, error };
}

const oneDay = 86_400_000;

export interface AssignmentPlace {
  id: string;
  name: string;
}

/** Returns the tournaments of matches, and the time zones in which they are played. */
function useTournamentsOf(matches: readonly Match[]) {
  const fallback = useDefaultZone();
  const stages = useReferenced(matches.map(({ parent }) => parent).filter(({ type }) => type === "stage"));
  const idOf = ({ parent }: Match) =>
    parent.type === "tournament" ? parent.id : (stages(parent.id) as Stage | null | undefined)?.tournamentId;
  const ids = [...new Set(matches.flatMap((match) => idOf(match) ?? []))];
  const tournaments = useReferenced(ids.map((id) => ({ id, type: "tournament" as const })));
  const find = (match: Match) => {
    const id = idOf(match);
    return id === undefined ? null : ((tournaments(id) as Tournament | null | undefined) ?? null);
  };
  return {
    tournamentOf: (match: Match): AssignmentPlace | null => find(match),
    zoneOf: (match: Match): string => find(match)?.timeZone ?? fallback,
  };
}
