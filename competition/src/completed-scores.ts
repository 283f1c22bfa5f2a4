import type { RuleIssue } from "#contract/issues.ts";
import { type Correction, type MatchResult, scoresOf } from "./match-result.ts";
import { judgeSets } from "./sets-verdict.ts";
import type { Side } from "./side.ts";
import { judgeTotals } from "./totals-verdict.ts";

/** The result of reading sets or, without sets, totals. */
export interface ScoresVerdict {
  issues: RuleIssue[];
  /** The scores that follow from the sets; null when no sets determine them. */
  totals: [string, string] | null;
  winner: Side | null;
  isDrawn: boolean;
}

/** `isPlayedOut`: the match is finished and was not broken off, so its sets have to be complete. */
export function judgeScores(save: Correction, isPlayedOut: boolean): ScoresVerdict {
  const { format, next } = save;
  if (next.sets.length > 0) {
    if (format?.kind === "MATCH_FORMAT_ENCOUNTER") {
      return { issues: [{ path: "sets", code: "encounterSets" }], totals: null, winner: null, isDrawn: false };
    }
    const { totals, ...verdict } = judgeSets(format, next.sets, { isFinished: isPlayedOut });
    return { ...verdict, totals: [`${totals[0]}`, `${totals[1]}`] };
  }
  if (!areScoresLeftBehind(save)) return { ...judgeTotals(format, scoresOf(next)), issues: [], totals: null };
  const issues: RuleIssue[] = isPlayedOut ? [{ path: "sets", code: "matchNotDecided" }] : [];
  return { issues, totals: ["0", "0"], winner: null, isDrawn: false };
}

/** Sets the totals that follow from the sets. Scores given together with sets have to equal these totals. */
export function completeScores(
  { provided, next }: Correction,
  { issues, totals }: ScoresVerdict,
): { issues: RuleIssue[]; competitors: MatchResult["competitors"] } {
  const { competitors } = next;
  if (totals === null || issues.length > 0) return { issues: [...issues], competitors };
  const wrong = competitors.flatMap(({ score }, side): RuleIssue[] =>
    !provided.scores || score === totals[side]
      ? []
      : [{ path: `competitors.${side}.score`, code: "scoreNotOfSets", params: { score: totals[side] ?? "" } }],
  );
  return { issues: wrong, competitors: competitors.map((one, side) => ({ ...one, score: totals[side] ?? "0" })) };
}

/** When the sets are removed, the totals that followed from them are removed, too. */
function areScoresLeftBehind({ previous, provided, next }: Correction): boolean {
  return previous.sets.length > 0 && next.sets.length === 0 && !provided.scores;
}
