import type { MatchState } from "#contract/enumerations.ts";

/** Before a match has begun, its scores say nothing. */
export function showsScores(state: MatchState): boolean {
  return state !== "MATCH_STATE_PLANNING" && state !== "MATCH_STATE_PREPARING";
}
