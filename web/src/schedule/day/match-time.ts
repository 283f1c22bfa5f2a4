import type { Match } from "#contract/fields/match.ts";

/** Sorts matches by time; matches without a time are last. */
export function byTime(one: Match, other: Match): number {
  return timeOf(one) - timeOf(other);
}

function timeOf({ scheduledAt }: Match): number {
  return scheduledAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(scheduledAt);
}
