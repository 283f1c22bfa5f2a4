import type { Match } from "#contract/fields/match.ts";
import { showsScores } from "./score-visibility.ts";

/** The total score of a side; null before the match begins and for a match that was not played. */
export function totalOf({ state, outcome, competitors }: Match, side: number): string | null {
  if (!showsScores(state) || outcome === "MATCH_OUTCOME_WALKOVER") return null;
  return competitors[side]?.score ?? "";
}

/** The scores of a side in each set; empty for a match without sets. */
export function setScoresOf({ sets }: Match, side: number): string[] {
  const played = sets.filter(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  return played.map(({ scores }) => String(scores[side] ?? 0));
}
