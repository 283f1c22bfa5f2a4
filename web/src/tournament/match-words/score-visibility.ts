import type { MatchResult } from "#competition/match-result.ts";
import type { MatchState } from "#contract/enumerations.ts";

/** Whether scores are shown: before a match begins, they are all 0 and say nothing. */
export function showsScores(state: MatchState): boolean {
  return state !== "MATCH_STATE_PLANNING" && state !== "MATCH_STATE_PREPARING";
}

/** Whether a match has a score to show: it has begun, and did not end without play. Its ending is shown instead. */
export function hasScore({ state, outcome, sets }: Pick<MatchResult, "state" | "outcome" | "sets">): boolean {
  if (outcome === "MATCH_OUTCOME_BYE" || outcome === "MATCH_OUTCOME_WALKOVER") return false;
  return showsScores(state) && (outcome !== "MATCH_OUTCOME_DOUBLE_DEFAULT" || sets.length > 0);
}
