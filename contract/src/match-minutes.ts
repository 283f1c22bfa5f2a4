import type { Match } from "./fields/match.ts";

/** How long a match takes where nobody has said it. */
export const usualMatchMinutes = 60;

/** How long a match is expected to take, in minutes; what the schedule of its tournament says of those of which nothing else is said. */
export function minutesOf(
  { durationMinutes }: Pick<Match, "durationMinutes">,
  ofTournament = usualMatchMinutes,
): number {
  return durationMinutes ?? ofTournament;
}
