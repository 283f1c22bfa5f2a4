import type { Match } from "./fields/match.ts";

/** The length of a match when nobody has set one. */
export const usualMatchMinutes = 60;

/** The part of a tournament's schedule that sets the length of matches. */
export type MatchMinutes = { matchMinutes: number } | null | undefined;

/** The length of a match in minutes: its own, else that of its tournament's schedule. */
export function minutesOf({ durationMinutes }: Pick<Match, "durationMinutes">, schedule: MatchMinutes): number {
  return durationMinutes ?? schedule?.matchMinutes ?? usualMatchMinutes;
}

/** The length of a match in milliseconds. */
export function lengthOf(match: Pick<Match, "durationMinutes">, schedule: MatchMinutes): number {
  return minutesOf(match, schedule) * 60_000;
}
