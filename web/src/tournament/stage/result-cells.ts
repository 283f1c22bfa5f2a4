import type { MatchResult } from "#competition/match-result.ts";
import { formatResult } from "#competition/result-notation.ts";
import { hasScore, showsScores } from "../match-words/score-visibility.ts";

/** The result of a match as files have it; both cells are empty before it begins and where nothing was played. */
export interface ResultCells {
  /** The total: "2:1". */
  score: string;
  /** What the total does not say, in the notation of score sheets: "6:4 3:6 7:6(4)", "6:4 2:0 r2", "w1". */
  sets: string;
}

export function resultCells(match: MatchResult): ResultCells {
  const { state, outcome, competitors } = match;
  const isWithoutPlay = outcome === "MATCH_OUTCOME_BYE" || outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT";
  if (!showsScores(state) || state === "MATCH_STATE_CANCELLED" || isWithoutPlay) return { score: "", sets: "" };
  const score = hasScore(match) ? competitors.map((side) => side.score).join(":") : "";
  const result = formatResult(match);
  return { score, sets: result === score ? "" : result };
}
