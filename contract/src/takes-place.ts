import type { Match } from "./fields/match.ts";

/**
 * Whether the match occupies people and a playing field: one that was cancelled, or decided without being played, does
 * not.
 */
export function takesPlace({ state, outcome, sets }: Pick<Match, "state" | "outcome" | "sets">): boolean {
  switch (outcome) {
    case "MATCH_OUTCOME_BYE":
    case "MATCH_OUTCOME_WALKOVER":
      return false;
    case "MATCH_OUTCOME_DOUBLE_DEFAULT":
      return sets.length > 0;
    default:
      return state !== "MATCH_STATE_CANCELLED";
  }
}
