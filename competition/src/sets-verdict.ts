import type { RuleIssue } from "#contract/issues.ts";
import type { MatchSet, OwnFormat, SetsFormat } from "#contract/match-format.ts";
import { judgePeriods } from "./periods-verdict.ts";
import { isMatchOver, rulesOfSet, typeOfSet } from "./set-rules.ts";
import { judgeSet, type SetsVerdict } from "./set-verdict.ts";
import { leaderOf, type Pair, pairOf, plus, plusFor } from "./side.ts";

/**
 * Checks the sets or periods of a match against its format. A finished match needs complete ones; in others they may
 * end early, and the last set may be in play.
 */
export function judgeSets(
  format: OwnFormat | null,
  sets: readonly MatchSet[],
  { isFinished }: { isFinished: boolean },
): SetsVerdict {
  if (format === null) return judgeWithoutFormat(sets);
  return format.kind === "MATCH_FORMAT_SETS"
    ? judgeByCount(format, sets, isFinished)
    : judgePeriods(format, sets, isFinished);
}

function judgeByCount(format: SetsFormat, sets: readonly MatchSet[], isFinished: boolean): SetsVerdict {
  const issues: RuleIssue[] = [];
  let won: Pair = [0, 0];
  for (const [position, set] of sets.entries()) {
    const path = `sets.${position}`;
    if (position >= format.bestOf || isMatchOver(format, won)) {
      issues.push({ path, code: "setAfterEnd" });
      break;
    }
    const type = typeOfSet(format, position);
    if (set.type !== type) {
      issues.push({ path: `${path}.type`, code: "setType", params: { type } });
      continue;
    }
    const mayBeInPlay = !isFinished && position === sets.length - 1;
    const verdict = judgeSet(set, rulesOfSet(format, position), path, mayBeInPlay);
    issues.push(...verdict.issues);
    if (verdict.winner !== null) won = plusFor(won, verdict.winner);
  }
  if (isFinished && issues.length === 0 && !isMatchOver(format, won)) {
    issues.push({ path: "sets", code: "matchNotDecided" });
  }
  return { issues, totals: won, winner: isMatchOver(format, won) ? leaderOf(won) : null, isDrawn: false };
}

/**
 * Without rules, the type of the sets determines the result: the higher score wins a set, and the scores of periods are
 * added up.
 */
function judgeWithoutFormat(sets: readonly MatchSet[]): SetsVerdict {
  let won: Pair = [0, 0];
  let sum: Pair = [0, 0];
  let penalties: Pair = [0, 0];
  for (const { type, scores } of sets) {
    const pair = pairOf(scores);
    const leader = leaderOf(pair);
    if (type === "SET_TYPE_PENALTIES") penalties = plus(penalties, pair);
    else if (type === "SET_TYPE_PERIOD" || type === "SET_TYPE_EXTRA_TIME") sum = plus(sum, pair);
    else if (leader !== null) won = plusFor(won, leader);
  }
  const isOfSets = sets.some(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  const totals = isOfSets ? won : sum;
  const winner = leaderOf(totals) ?? leaderOf(penalties);
  return { issues: [], totals, winner, isDrawn: winner === null };
}
