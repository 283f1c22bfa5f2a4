import type { Match } from "#contract/fields/match.ts";

/** What nobody has said the length of is taken for an hour. */
export const usualMinutes = 60;

/** How long a match is expected to take, in minutes; what its tournament has set for those that nothing else is said of. */
export function minutesOf({ durationMinutes }: Pick<Match, "durationMinutes">, ofTournament = usualMinutes): number {
  return durationMinutes ?? ofTournament;
}

/** Earlier matches first; what has no time comes after the others. */
export function byTime(one: Match, other: Match): number {
  return timeOf(one) - timeOf(other);
}

function timeOf({ scheduledAt }: Match): number {
  return scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);
}
