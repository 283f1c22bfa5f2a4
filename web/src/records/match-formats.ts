import { skipToken, useQuery } from "@tanstack/react-query";
import type { Reference } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { organization } from "#contract/kinds/organization.ts";
import { sport } from "#contract/kinds/sport.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { workingSport } from "#contract/permissions.ts";
import { useSelectedSport } from "../identity/selected-sport.ts";
import { useRights } from "../identity/session.ts";
import { getOne } from "./entities.ts";
import { keys } from "./keys.ts";
import { useOne } from "./queries.ts";
import { isForeign } from "./rights.ts";

/** Null where nothing has a format; undefined while that is not known. */
export type FoundFormat = MatchFormat | null | undefined;

/** The format that a match is played by: its own, or that of the stage, the tournament or the sport, whichever has one first. */
export function useFormatOf({ format, parent }: Pick<Match, "format" | "parent">): FoundFormat {
  const above = useFormatAt(format === null ? parent : null);
  return format ?? above;
}

/** What matches of this stage or tournament are played by when they have no format of their own. */
export function useFormatAt(place: Match["parent"] | null): FoundFormat {
  const stageId = place?.type === "stage" ? place.id : null;
  const { data: found, error } = useOne(stage, stageId);
  const isStageOpen = stageId !== null && (found ? found.format === null : error !== null);
  const tournamentId = place?.type === "tournament" ? place.id : isStageOpen ? (found?.tournamentId ?? null) : null;
  const ofTournament = useFormatOfTournament(tournamentId);
  if (place === null) return null;
  if (stageId === null) return ofTournament;
  if (found) return found.format ?? ofTournament;
  return error ? null : undefined;
}

function useFormatOfTournament(id: string | null): FoundFormat {
  const { data: found, error } = useOne(tournament, id);
  const ofSport = useFormatOfSport(found?.format === null ? found : null);
  if (id === null) return undefined;
  if (found) return found.format ?? ofSport;
  return error ? null : undefined;
}

/** The format of the sport that a tournament belongs to; without a tournament, of the sport that is worked in. */
export function useFormatOfSport(owner: Tournament | null | undefined): FoundFormat {
  const id = useHomeSport(owner);
  const { data: found, error } = useOne(sport, id ?? null);
  if (id === undefined) return undefined;
  if (id === null || error) return null;
  return found?.format;
}

/** Entities do not say which sport they belong to: it is the one that is worked in, or is found through the parents. */
function useHomeSport(owner: Tournament | null | undefined): string | null | undefined {
  const working = workingSport(useRights(), useSelectedSport());
  const isKnown = working !== null && !isForeign(owner);
  const [parent] = owner?.parents ?? [];
  const { data, error } = useQuery({
    queryKey: [...keys.lists(organization.type), "sportAbove", parent?.id ?? ""],
    queryFn: isKnown || !parent ? skipToken : ({ signal }) => findSportAbove(parent, signal),
  });
  if (isKnown) return working;
  return !parent || error ? null : data;
}

// Deeper trees of organizations than this are none that people have made.
const mostSteps = 30;

async function findSportAbove(parent: Reference, signal: AbortSignal): Promise<string | null> {
  let next: Reference | undefined = parent;
  for (let step = 0; next && step < mostSteps; step++) {
    if (next.type === "sport") return next.id;
    const found: { parents: readonly Reference[] } = await getOne(organization, next.id, signal);
    [next] = found.parents;
  }
  return null;
}
