import type { MatchState } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchOutcome } from "#contract/match-format.ts";

/** Whether the rubbers of an encounter are made, so that its result follows from them. */
export function hasRubbers({ lineups }: Pick<Match, "lineups">): boolean {
  return lineups.some(({ open }) => open);
}

/** Whether an encounter with rubbers can be given this state: it follows from them, unless it is cancelled. */
export function maySetState(to: MatchState, present: MatchState): boolean {
  const isAhead = (state: MatchState) => state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING";
  if (to === present || to === "MATCH_STATE_CANCELLED" || present === "MATCH_STATE_CANCELLED") return true;
  return isAhead(to) && isAhead(present);
}

/** Whether an encounter with rubbers can be given this outcome: those of play follow from the rubbers. */
export function maySetOutcome(to: MatchOutcome, present: MatchOutcome | null): boolean {
  return (
    to === present || (to !== "MATCH_OUTCOME_NORMAL" && to !== "MATCH_OUTCOME_DRAWN" && to !== "MATCH_OUTCOME_BYE")
  );
}
