import type { Match } from "#contract/fields/match.ts";
import { hasBegun } from "../standings/table-match.ts";

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

/** Whether the match was decided without play, or cancelled. */
export function isWithoutPlay({ state, outcome, sets }: Match): boolean {
  if (state === cancelled.state) return true;
  const isAbsence = outcome === "MATCH_OUTCOME_WALKOVER" || outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT";
  return state === "MATCH_STATE_FINISHED" && isAbsence && sets.length === 0;
}

/**
 * Whether the match was decided because the sides that did not win are missing or have withdrawn, or whether it was
 * cancelled. The reason of a cancellation is only in the log (`TournamentState.beforeAward`).
 */
export function isAwarded(match: Match, withdrawn: ReadonlySet<string>): boolean {
  if (!isWithoutPlay(match)) return false;
  const { state, winner, competitors } = match;
  const isOut = (id: string | null) => id !== null && withdrawn.has(id);
  if (state === cancelled.state) return competitors.some(({ id }) => isOut(id));
  return competitors.every(({ id }) => id === null || id === winner || isOut(id));
}

/** Whether a person has begun the match, or reported its result. */
export function isUnderWay(match: Match, withdrawn: ReadonlySet<string>): boolean {
  return hasBegun(match) && !isAwarded(match, withdrawn);
}
