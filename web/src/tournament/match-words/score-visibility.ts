import type { MatchState } from "#contract/enumerations.ts";

/** Whether scores are shown: before a match begins, they are all 0 and say nothing. */
export function showsScores(state: MatchState): boolean {
  return state !== "MATCH_STATE_PLANNING" && state !== "MATCH_STATE_PREPARING";
}
