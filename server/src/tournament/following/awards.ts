import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";

/** Results of matches that are not played, because a side never arrives or has withdrawn. */
export type Award = Pick<Match, "state" | "outcome" | "winner">;

/** A match in a table whose rules ignore the remaining matches of a withdrawn competitor. */
export const cancelled: Award = { state: "MATCH_STATE_CANCELLED", outcome: null, winner: null };

export function isAwardedSo({ state, outcome, winner }: Award, award: Award): boolean {
  const isCancelled = (one: Award["state"]) => one === cancelled.state;
  return isCancelled(state) === isCancelled(award.state) && outcome === award.outcome && winner === award.winner;
}

/**
 * The result of a match in which these sides do not play; null while it can still be played, or the other side is
 * unknown.
 */
export function awardOf(ids: readonly (string | null)[], isOut: readonly boolean[]): Award | null {
  const [first = false, second = false] = isOut;
  if (first && second) {
    return { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null };
  }
  const other = first ? ids[1] : second ? ids[0] : null;
  if (!other) return null;
  return { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_WALKOVER", winner: other };
}

/**
 * Whether the match was decided because the sides that did not win are missing or have withdrawn, or whether it was
 * cancelled. The reason of a cancellation is only in the log (`stateBeforeAward`).
 */
export function isAwarded(
  { state, outcome, sets, winner, competitors }: Match,
  withdrawn: ReadonlySet<string>,
): boolean {
  if (state === cancelled.state) return competitors.some(({ id }) => id !== null && withdrawn.has(id));
  return (
    state === "MATCH_STATE_FINISHED" &&
    (outcome === "MATCH_OUTCOME_WALKOVER" || outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT") &&
    sets.length === 0 &&
    competitors.every(({ id }) => id === null || id === winner || withdrawn.has(id))
  );
}

/** Whether a person has begun the match, or reported its result. */
export function isUnderWay(match: Match, withdrawn: ReadonlySet<string>): boolean {
  return hasBegun(match) && !isAwarded(match, withdrawn);
}
