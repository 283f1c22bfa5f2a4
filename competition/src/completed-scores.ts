import type { RuleIssue } from "#contract/issues.ts";
import { type Correction, type MatchResult, scoresOf } from "./match-result.ts";
import { judgeSets } from "./sets-verdict.ts";
import type { Side } from "./side.ts";
import { judgeTotals } from "./totals-verdict.ts";

/** What sets or, without them, totals come to. */
export interface ScoresVerdict {
  issues: RuleIssue[];
  /** What the scores have to be; null when there are no sets that say so. */
  totals: [string, string] | null;
  winner: Side | null;
  isDrawn: boolean;
}

/** `isPlayedOut` when the match is finished and was not broken off, so that its sets have to be complete. */
export function judgeScores(save: Correction, isPlayedOut: boolean): ScoresVerdict {
  const { format, next } = save;
  if (next.sets.length > 0) {
    const { totals, ...verdict } = judgeSets(format, next.sets, { isFinished: isPlayedOut });
    return { ...verdict, totals: [`${totals[0]}`, `${totals[1]}`] };
  }
  if (!areScoresLeftBehind(save)) return { ...judgeTotals(format, scoresOf(next)), issues: [], totals: null };
  const issues: RuleIssue[] = isPlayedOut ? [{ path: "sets", code: "matchNotDecided" }] : [];
  return { issues, totals: ["0", "0"], winner: null, isDrawn: false };
}

/** Writes the totals that follow from sets. Scores that the save gives beside sets have to be these totals. */
export function completeScores(
  { given, next }: Correction,
  { issues, totals }: ScoresVerdict,
): { issues: RuleIssue[]; competitors: MatchResult["competitors"] } {
  const { competitors } = next;
  if (totals === null || issues.length > 0) return { issues: [...issues], competitors };
  const wrong = competitors.flatMap(({ score }, side): RuleIssue[] =>
    !given.scores || score === totals[side]
      ? []
      : [{ path: `competitors.${side}.score`, code: "scoreNotOfSets", params: { score: totals[side] ?? "" } }],
  );
  return { issues: wrong, competitors: competitors.map((one, side) => ({ ...one, score: totals[side] ?? "0" })) };
}

/** Sets that are taken away take the totals with them that followed from them. */
function areScoresLeftBehind({ previous, given, next }: Correction): boolean {
  return previous.sets.length > 0 && next.sets.length === 0 && !given.scores;
}
