/** The cards of a column of the board from top to bottom, or the unplaced matches in their order. */
export interface WalkedColumn {
  cards: readonly { id: string; start: number }[];
}

/** The card to which an arrow key leads; null if there is none. */
export function cardBeside(columns: readonly WalkedColumn[], id: string, key: string): string | null {
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
  const cards = columns[at]?.cards ?? [];
  const index = cards.findIndex((card) => card.id === id);
  if (key === "ArrowDown") return cards[index + 1]?.id ?? null;
  if (key === "ArrowUp") return cards[index - 1]?.id ?? null;
  const direction = key === "ArrowLeft" ? -1 : 1;
  const start = cards[index]?.start ?? 0;
  for (let column = at + direction; columns[column]; column += direction) {
    const nearest = nearestTo(columns[column]?.cards ?? [], start);
    if (nearest !== null) return nearest;
  }
  return null;
}

function nearestTo(cards: readonly { id: string; start: number }[], start: number): string | null {
  let nearest: { id: string; start: number } | null = null;
  for (const card of cards) {
    if (nearest === null || Math.abs(card.start - start) < Math.abs(nearest.start - start)) nearest = card;
  }
  return nearest?.id ?? null;
}
