import type { Match } from "#contract/fields/match.ts";
import { hasScore } from "./score-visibility.ts";

/** The total score of a side; null before the match begins and for a match that was not played. */
export function totalOf(match: Match, side: number): string | null {
  return hasScore(match) ? (match.competitors[side]?.score ?? "") : null;
}

/** The scores of a side in each set, "6 (3)" while its tie-break is played; empty for a match without sets. */
export function setScoresOf({ sets }: Pick<Match, "sets">, side: number): string[] {
  const played = sets.filter(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  return played.map(({ scores, tieBreak }) => {
    const score = String(scores[side] ?? 0);
    return tieBreak && scores[0] === scores[1] ? `${score} (${tieBreak[side]})` : score;
  });
}
