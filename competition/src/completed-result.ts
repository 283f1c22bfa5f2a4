import type { RuleIssue } from "#contract/issues.ts";
import { completeOutcome } from "./completed-outcome.ts";
import { completeScores, judgeScores } from "./completed-scores.ts";
import {
  blankResult,
  type Correction,
  idAt,
  isPlayedOut,
  isSameResult,
  type MatchResult,
  type ResultSave,
  sideOf,
} from "./match-result.ts";

export interface CompletedResult {
  issues: RuleIssue[];
  /** The result to store; valid only when there are no issues. */
  result: MatchResult;
}

/**
 * Checks the result in a save and completes it: totals follow from sets, outcome and winner follow from sets or totals,
 * and an outcome sets the state to FINISHED. A save that changes nothing of a result leaves it untouched, even if it
 * was stored under other rules.
 */
export function completeResult(save: ResultSave): CompletedResult {
  const previous = save.previous ?? blankResult;
  if (isSameResult(previous, save.next)) return { issues: [], result: save.next };
  const next = { ...save.next, state: stateOf(save, previous), winner: winnerOf(previous, save.next) };
  return next.state === "MATCH_STATE_FINISHED"
    ? finish({ ...save, previous, next })
    : keepOpen({ ...save, previous, next });
}

/** A save with an outcome but without a state finishes the match. */
function stateOf({ given, next }: ResultSave, previous: MatchResult): MatchResult["state"] {
  const isNamed = given.state || next.state !== previous.state;
  return !isNamed && next.outcome !== null && next.outcome !== previous.outcome ? "MATCH_STATE_FINISHED" : next.state;
}

/** When a save replaces the winner among the competitors, the new competitor becomes the winner. */
function winnerOf(previous: MatchResult, next: MatchResult): string | null {
  if (next.winner !== previous.winner || sideOf(next, next.winner) !== null) return next.winner;
  const side = sideOf(previous, previous.winner);
  return side === null ? next.winner : idAt(next, side);
}

function finish(save: Correction): CompletedResult {
  const verdict = judgeScores(save, isPlayedOut(save.next.outcome));
  const { issues, competitors } = completeScores(save, verdict);
  const next = { ...save.next, competitors };
  if (issues.length > 0) return { issues, result: next };
  const { outcome: ending, winner, issues: wrong } = completeOutcome({ ...save, next }, verdict);
  return { issues: wrong, result: { ...next, outcome: ending, winner } };
}

/** A match that is not finished has neither outcome nor winner; stored ones are cleared. */
function keepOpen(save: Correction): CompletedResult {
  const { previous, next } = save;
  const verdict = judgeScores(save, false);
  const { issues, competitors } = completeScores(save, verdict);
  for (const path of ["outcome", "winner"] as const) {
    if (next[path] !== null && next[path] !== previous[path]) issues.push({ path, code: "notFinished" });
  }
  return { issues, result: { ...next, competitors, outcome: null, winner: null } };
}
