import type { RuleIssue } from "#contract/issues.ts";
import type { MatchSet } from "#contract/match-format.ts";
import {
  countedInPoints,
  isDecidedByTieBreak,
  isFinalScore,
  isScoreInPlay,
  isTieBreakNext,
  type SetRules,
} from "./set-rules.ts";
import { leaderOf, type Pair, pairOf, type Side } from "./side.ts";

/** The result of reading the sets or periods of a match. */
export interface SetsVerdict {
  issues: RuleIssue[];
  /** The sets won, or the sum of the periods without penalties. */
  totals: Pair;
  /** The winner if the match ends here; null when nobody has won. */
  winner: Side | null;
  isDrawn: boolean;
}

export interface SetVerdict {
  issues: RuleIssue[];
  /** Null while the set is not won, and when it is invalid. */
  winner: Side | null;
}

/** Checks one set by itself. `path` locates it in the match; `mayBeInPlay` allows a set that is not won. */
export function judgeSet(set: MatchSet, rules: SetRules, path: string, mayBeInPlay: boolean): SetVerdict {
  const scores = pairOf(set.scores);
  const [first, second] = scores;
  if (isFinalScore(rules, scores)) return { issues: finishedTieBreak(set, rules, path), winner: leaderOf(scores) };
  if (!isScoreInPlay(rules, scores)) return refused(`${path}.scores`, "setNotAllowed", { first, second });
  if (!mayBeInPlay) return refused(`${path}.scores`, "setNotFinished", { first, second });
  return { issues: tieBreakInPlay(set, rules, path), winner: null };
}

function refused(path: string, code: RuleIssue["code"], params: Record<string, number>): SetVerdict {
  return { issues: [{ path, code, params }], winner: null };
}

/** The points of a tie-break may be missing; if given, they have to end one. */
function finishedTieBreak({ scores, tieBreak }: MatchSet, rules: SetRules, path: string): RuleIssue[] {
  if (tieBreak === null) return [];
  if (!rules.tieBreak || !isDecidedByTieBreak(rules, pairOf(scores))) return [notPlayed(path)];
  const points = pairOf(tieBreak);
  if (!isFinalScore(countedInPoints(rules.tieBreak), points)) return [notAllowed(path, points)];
  if (leaderOf(points) === leaderOf(pairOf(scores))) return [];
  return [{ path: `${path}.tieBreak`, code: "tieBreakWinner" }];
}

function tieBreakInPlay({ scores, tieBreak }: MatchSet, rules: SetRules, path: string): RuleIssue[] {
  if (tieBreak === null) return [];
  if (!rules.tieBreak || !isTieBreakNext(rules, pairOf(scores))) return [notPlayed(path)];
  const points = pairOf(tieBreak);
  return isScoreInPlay(countedInPoints(rules.tieBreak), points) ? [] : [notAllowed(path, points)];
}

function notPlayed(path: string): RuleIssue {
  return { path: `${path}.tieBreak`, code: "tieBreakNotPlayed" };
}

function notAllowed(path: string, [first, second]: readonly [number, number]): RuleIssue {
  return { path: `${path}.tieBreak`, code: "tieBreakNotAllowed", params: { first, second } };
}
