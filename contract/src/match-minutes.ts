import type { Match } from "./fields/match.ts";
import type { Schedule } from "./schedule.ts";

/** How long a match takes where nobody has said it. */
export const usualMatchMinutes = 60;

/** What of the schedule of a tournament says how long its matches take. */
export type MatchMinutes = Pick<Schedule, "matchMinutes"> | null | undefined;

/** How long a match takes, in minutes: as it says itself, else as the schedule of its tournament does. */
export function minutesOf({ durationMinutes }: Pick<Match, "durationMinutes">, schedule: MatchMinutes): number {
  return durationMinutes ?? schedule?.matchMinutes ?? usualMatchMinutes;
}

/** The same in milliseconds. */
export function lengthOf(match: Pick<Match, "durationMinutes">, schedule: MatchMinutes): number {
  return minutesOf(match, schedule) * 60_000;
}
