import { completeResult } from "#competition/completed-result.ts";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import { isSameResult, type MatchResult } from "#competition/match-result.ts";
import type { TypedResult } from "#competition/result-notation.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { TypedEntry } from "../presses/press.ts";

/** The save of a typed result. */
export interface ResultChange {
  /** The fields to save; none if the match has this result already. */
  data: TypedEntry["given"] | null;
  /** The match after the save. */
  result: MatchResult;
}

/**
 * The save of a typed result by the format of the match. A result that decides the match finishes it; one that does not
 * leaves the match LIVE. A finished match has to stay decided.
 */
export function resultChange(
  match: MatchResult,
  typed: TypedResult,
  format: MatchRules | null,
): ResultChange | { issue: RuleIssue } {
  const finished = finishedResult(match, typed, format);
  if (!("issue" in finished) || match.state === "MATCH_STATE_FINISHED" || typed.outcome !== null) return finished;
  const running = judge(match, typed, format, "MATCH_STATE_RUNNING");
  return "issue" in running || !isInPlay(finished.issue) ? finished : running;
}

/** The save of a typed result that ends the match; an issue says why it does not. */
export function finishedResult(
  match: MatchResult,
  typed: TypedResult,
  format: MatchRules | null,
): ResultChange | { issue: RuleIssue } {
  return judge(match, typed, format, "MATCH_STATE_FINISHED");
}

/** Whether the issue only says that the match goes on. */
function isInPlay({ code }: RuleIssue): boolean {
  return ["matchNotDecided", "setNotFinished", "periodMissing", "drawNotAllowed"].includes(code);
}

function judge(
  match: MatchResult,
  { sets, totals, outcome, winner }: TypedResult,
  format: MatchRules | null,
  state: MatchResult["state"],
): ResultChange | { issue: RuleIssue } {
  const scores = totals ?? (sets.length > 0 ? null : ([0, 0] as const));
  const next: MatchResult = {
    sets,
    state,
    outcome,
    winner: winner === null ? null : (match.competitors[winner]?.id ?? null),
    competitors: match.competitors.map(({ id, score }, side) => ({ id, score: scores ? `${scores[side]}` : score })),
  };
  const provided = { scores: scores !== null, state: true, winner: winner !== null };
  const { issues, result } = completeResult({ format, previous: match, provided, next });
  const [issue] = issues;
  if (issue) return { issue };
  const data = { sets: [...sets], state, outcome, winner: next.winner, scores: scores?.map(String) ?? null };
  return { data: isSameResult(match, result) ? null : data, result };
}
