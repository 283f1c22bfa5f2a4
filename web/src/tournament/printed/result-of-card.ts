import type { BracketCardView } from "../bracket/bracket-card.tsx";

/** "6:4, 7:5", as the winner has it; of two legs also what they add up to: "1:0, 1:2 (2:2)". Empty before a match begins. */
export function resultOfCard({ sides: [first, second] }: BracketCardView): string {
  if (!first || !second) return "";
  const [own, other] = second.isWinner ? [second, first] : [first, second];
  const scores = own.figures.map((figure, place) => `${figure}:${other.figures[place] ?? ""}`).join(", ");
  return own.sum === null ? scores : `${scores} (${own.sum}:${other.sum})`;
}
