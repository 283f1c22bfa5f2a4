import type { BracketCardView } from "../bracket/bracket-card.tsx";

/**
 * The result from the view of the winner: "6:4, 7:5". For a tie, the sum follows: "1:0, 1:2 (2:2)". It is empty before
 * a match begins.
 */
export function resultOfCard({ sides: [first, second] }: BracketCardView): string {
  if (!first || !second) return "";
  const [winner, other] = second.isWinner ? [second, first] : [first, second];
  const scores = winner.figures.map((figure, index) => `${figure}:${other.figures[index] ?? ""}`).join(", ");
  return winner.sum === null ? scores : `${scores} (${winner.sum}:${other.sum})`;
}
