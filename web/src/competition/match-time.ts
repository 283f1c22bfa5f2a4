import type { Match } from "#contract/fields/match.ts";

/** What nobody has said the length of is taken for an hour. */
export const usualMinutes = 60;

/** How long a match is expected to take, in minutes. */
export function minutesOf({ durationMinutes }: Pick<Match, "durationMinutes">): number {
  return durationMinutes ?? usualMinutes;
}

/** Earlier matches first; what has no time comes after the others. */
export function byTime(one: Match, other: Match): number {
  return timeOf(one) - timeOf(other);
}

function timeOf({ scheduledAt }: Match): number {
  return scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);
}
