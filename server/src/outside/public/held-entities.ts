import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Organization } from "#contract/fields/organization.ts";
import type { Participant } from "#contract/fields/participant.ts";
import type { PlayingField } from "#contract/fields/playing-field.ts";
import type { Sport } from "#contract/fields/sport.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Team } from "#contract/fields/team.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { Venue } from "#contract/fields/venue.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { dayOf } from "#contract/zoned-day.ts";
import type { PublicType } from "./public-fields.ts";
import type { PublicTournament } from "./read-tournament.ts";

interface ByType {
  entry: Entry;
  match: Match;
  organization: Organization;
  participant: Participant;
  playing_field: PlayingField;
  sport: Sport;
  stage: Stage;
  team: Team;
  tournament: Tournament;
  venue: Venue;
}

/** The entity with this id, if it is of the type. */
export function one<Type extends PublicType>(
  { entities }: PublicTournament,
  type: Type,
  id: string,
): ByType[Type] | null {
  const found = entities.get(id);
  return found?.type === type ? (found.entity as ByType[Type]) : null;
}

export function all<Type extends PublicType>({ entities }: PublicTournament, type: Type): ByType[Type][] {
  return [...entities.values()].flatMap((found) => (found.type === type ? [found.entity as ByType[Type]] : []));
}

/** The matches in the order of time, grouped by days. */
interface Plan {
  matches: readonly Match[];
  days: readonly string[];
  dayOfMatch: (match: Match) => string | null;
}

const plans = new WeakMap<PublicTournament, Plan>();

/** The result is computed once for each version of the tournament, and shared by its pages. */
export function planOf(held: PublicTournament): Plan {
  const known = plans.get(held);
  if (known) return known;
  const timed = all(held, "match").map((match) => ({ match, at: timeOf(match) }));
  timed.sort((one, other) => one.at - other.at);
  const dayAt = new Map<number, string>();
  for (const { at, match } of timed) {
    if (match.scheduledAt !== null && !dayAt.has(at)) dayAt.set(at, dayOf(at, held.timeZone));
  }
  const played = timed.filter(({ match }) => takesPlace(match));
  const plan: Plan = {
    matches: timed.map(({ match }) => match),
    days: [...new Set(played.flatMap(({ at }) => dayAt.get(at) ?? []))],
    dayOfMatch: (match) => dayAt.get(timeOf(match)) ?? null,
  };
  plans.set(held, plan);
  return plan;
}

function timeOf({ scheduledAt }: Match): number {
  return scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);
}
