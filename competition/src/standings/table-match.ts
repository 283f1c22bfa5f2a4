import type { MatchFormat, MatchOutcome } from "#contract/match-format.ts";
import type { ReadingRules } from "../encounters/encounter-presets.ts";
import { type MatchResult, sideOf } from "../match-result.ts";
import type { Side } from "../side.ts";
import { judgeTotals } from "../totals-verdict.ts";

/** A stored match that counts in a table. */
export interface TableMatch extends MatchResult {
  competitors: readonly { id: string | null; score: string; isHomeTeam: boolean }[];
  /** Null means the format of the stage. */
  format: MatchFormat | null;
  /** Null for a match outside the rounds. */
  round?: number | null;
  /** What the rubbers of an encounter sum up to; null for every other match. */
  tally?: EncounterTally | null;
}

/** Match points, sets and score of an encounter, in the order of its competitors. */
export interface EncounterTally {
  points: readonly number[];
  sets: readonly number[];
  score: readonly number[];
}

/** How a match ended. */
export interface Ending {
  outcome: MatchOutcome;
  /** Null when nobody has won. */
  winner: Side | null;
}

/**
 * The outcome of a match; null while it is undecided. For old finished matches without a stored outcome, whole-number
 * totals determine it; without such totals they count as undecided.
 */
export function endingOf(match: TableMatch, format: ReadingRules | null): Ending | null {
  if (match.state !== "MATCH_STATE_FINISHED") return null;
  const winner = sideOf(match, match.winner);
  const { outcome } = match;
  if (outcome !== null && (winner !== null || !needsWinner(outcome))) return { outcome, winner };
  if (outcome !== null && outcome !== "MATCH_OUTCOME_NORMAL") return null;
  if (winner !== null) return { outcome: "MATCH_OUTCOME_NORMAL", winner };
  const [first, second] = match.competitors;
  const totals = judgeTotals(format, [first?.score ?? "", second?.score ?? ""]);
  if (totals.isDrawn) return { outcome: "MATCH_OUTCOME_DRAWN", winner: null };
  return totals.winner === null ? null : { outcome: "MATCH_OUTCOME_NORMAL", winner: totals.winner };
}

function needsWinner(outcome: MatchOutcome): boolean {
  switch (outcome) {
    case "MATCH_OUTCOME_NORMAL":
    case "MATCH_OUTCOME_WALKOVER":
    case "MATCH_OUTCOME_RETIRED":
    case "MATCH_OUTCOME_DEFAULTED":
      return true;
    case "MATCH_OUTCOME_DRAWN":
    case "MATCH_OUTCOME_ABANDONED":
    case "MATCH_OUTCOME_BYE":
    case "MATCH_OUTCOME_DOUBLE_DEFAULT":
      return false;
  }
}

/** Whether something was played, so that the result is more than a withdrawal. A bye counts as decided without play. */
export function hasBegun({ state, sets, outcome }: TableMatch): boolean {
  if (outcome === "MATCH_OUTCOME_BYE") return false;
  return state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_FINISHED" || sets.length > 0;
}
