import type { Match } from "#contract/fields/match.ts";
import { hasScore } from "./score-visibility.ts";

/** The total score of a side; null before the match begins and for a match that was not played. */
export function totalOf(match: Match, side: number): string | null {
  return hasScore(match) ? (match.competitors[side]?.score ?? "") : null;
}

/**
 * The scores of a side in each set; empty for a match without sets. A tie-break is shown by its points: "6 (3)" while it
 * is played, and "6⁵" beside the score of the side that has lost it.
 */
export function setScoresOf({ sets }: Pick<Match, "sets">, side: number): string[] {
  const played = sets.filter(({ type }) => type === "SET_TYPE_SET" || type === "SET_TYPE_MATCH_TIE_BREAK");
  return played.map(({ scores, tieBreak }) => {
    const score = String(scores[side] ?? 0);
    if (!tieBreak) return score;
    if (scores[0] === scores[1]) return `${score} (${tieBreak[side]})`;
    return Number(scores[side]) < Number(scores[1 - side]) ? score + raised(tieBreak[side] ?? 0) : score;
  });
}

/** A number in raised digits: "⁵". */
function raised(number: number): string {
  return [...String(number)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
}
