import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";

/** What becomes of matches that are not played, since a side never comes or has withdrawn: a result, or nothing. */
export type Award = Pick<Match, "state" | "outcome" | "winner">;

/** Of a match in a table in which the rest of who withdraws counts for nobody. */
export const cancelled: Award = { state: "MATCH_STATE_CANCELLED", outcome: null, winner: null };

export function isAwardedSo({ state, outcome, winner }: Award, award: Award): boolean {
  const isCancelled = (one: Award["state"]) => one === cancelled.state;
  return isCancelled(state) === isCancelled(award.state) && outcome === award.outcome && winner === award.winner;
}

/** The result of a match of which these sides do not play; null while it is to be played, or the other side is not known. */
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
 * Whether the match was decided because the sides that have not won are missing, or are among those who have withdrawn; or cancelled, of
 * which only the log can tell whether it was because of that (`stateBeforeAward`).
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

/** Whether people have begun the match, or said how it ended. */
export function isUnderWay(match: Match, withdrawn: ReadonlySet<string>): boolean {
  return hasBegun(match) && !isAwarded(match, withdrawn);
}
