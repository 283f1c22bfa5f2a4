import type { RuleIssue } from "#contract/issues.ts";
import { completeOutcome } from "./completed-outcome.ts";
import { completeScores, judgeScores } from "./completed-scores.ts";
import {
  blankResult,
  type Correction,
  hasSameSets,
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
 * and outcome or sets without a state set the state. A save that changes nothing of a result leaves it untouched, even
 * if it was stored under other rules.
 */
export function completeResult(save: ResultSave): CompletedResult {
  const previous = save.previous ?? blankResult;
  if (isSameResult(previous, save.next)) return { issues: [], result: save.next };
  const next = { ...save.next, state: stateOf(save, previous), winner: winnerOf(previous, save.next) };
  return next.state === "MATCH_STATE_FINISHED"
    ? finish({ ...save, previous, next })
    : keepOpen({ ...save, previous, next });
}

/**
 * The state of a save that names none: an outcome finishes the match. Sets finish a match that has not begun if they
 * decide it, and begin it otherwise.
 */
function stateOf(save: ResultSave, previous: MatchResult): MatchResult["state"] {
  const { provided, next } = save;
  if (provided.state || next.state !== previous.state) return next.state;
  if (next.outcome !== null && next.outcome !== previous.outcome) return "MATCH_STATE_FINISHED";
  const hasNotBegun = next.state === "MATCH_STATE_PLANNING" || next.state === "MATCH_STATE_PREPARING";
  if (!hasNotBegun || next.sets.length === 0 || hasSameSets(previous, next)) return next.state;
  return areDecided({ ...save, previous }) ? "MATCH_STATE_FINISHED" : "MATCH_STATE_RUNNING";
}

/** Whether the sets decide the match by its format; without a format, nobody can tell. */
function areDecided(save: Correction): boolean {
  if (save.format === null) return false;
  const { issues, winner, isDrawn } = judgeScores(save, true);
  return issues.length === 0 && (winner !== null || isDrawn);
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
