import { skipToken, useQuery } from "@tanstack/react-query";
import type { Reference } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { organization } from "#contract/kinds/organization.ts";
import { sport } from "#contract/kinds/sport.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { isForeign } from "../../kit/access/rights.ts";
import { useWorkingSport } from "../../kit/access/working-sport.ts";
import { getOne } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { useOne } from "../../kit/records/queries.ts";

/** The fields that entities below inherit: the format of matches, and the rules of tables. */
type InheritedField = "format" | "standings";
type Value<F extends InheritedField> = NonNullable<Tournament[F]>;

/** A value and the entity that has it; null if no entity has one, undefined while it loads. */
export type Found<F extends InheritedField> =
  | { value: Value<F>; from: "stage" | "tournament" | "sport" }
  | null
  | undefined;

/** The value for a stage or tournament: its own, or that of the next entity above with one. */
export function useInheritedAt<F extends InheritedField>(field: F, place: Match["parent"] | null): Found<F> {
  const stageId = place?.type === "stage" ? place.id : null;
  const { data: found, error } = useOne(stage, stageId);
  const isStageOpen = stageId !== null && (found ? found[field] === null : error !== null);
  const tournamentId = place?.type === "tournament" ? place.id : isStageOpen ? (found?.tournamentId ?? null) : null;
  const ofTournament = useInheritedOfTournament(field, tournamentId);
  if (place === null) return null;
  if (stageId === null) return ofTournament;
  if (found) return foundIn(field, found, "stage") ?? ofTournament;
  return error ? null : undefined;
}

function useInheritedOfTournament<F extends InheritedField>(field: F, id: string | null): Found<F> {
  const { data: found, error } = useOne(tournament, id);
  const ofSport = useInheritedOfSport(field, found?.[field] === null ? found : null);
  if (id === null) return undefined;
  if (found) return foundIn(field, found, "tournament") ?? ofSport;
  return error ? null : undefined;
}

/** The value of the sport of a tournament; without a tournament, of the current sport. */
export function useInheritedOfSport<F extends InheritedField>(
  field: F,
  owner: Tournament | null | undefined,
): Found<F> {
  const id = useHomeSport(owner);
  const { data: found, error } = useOne(sport, id ?? null);
  if (id === undefined) return undefined;
  if (id === null || error) return null;
  return found && foundIn(field, found, "sport");
}

/** The kind of `entity` has the field, which TypeScript cannot conclude for all kinds. */
function foundIn<F extends InheritedField>(
  field: F,
  entity: Record<InheritedField, unknown>,
  from: NonNullable<Found<F>>["from"],
): Found<F> {
  const value = entity[field] as Value<F> | null;
  return value === null ? null : { value, from };
}

/** Entities do not contain their sport: it is the current one, or is found through the parents. */
function useHomeSport(owner: Tournament | null | undefined): string | null | undefined {
  const working = useWorkingSport();
  const isKnown = working !== null && !isForeign(owner);
  const [parent] = owner?.parents ?? [];
  const { data, error } = useQuery({
    queryKey: keys.summary(organization.type, { sportAbove: parent?.id }),
    queryFn: isKnown || !parent ? skipToken : ({ signal }) => findSportAbove(parent, signal),
  });
  if (isKnown) return working;
  return !parent || error ? null : data;
}

// Nobody builds deeper trees of organizations.
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
