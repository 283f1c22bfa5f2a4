/** Rows that the browser draws, or leaves out of sight, together. It is known by its first row. */
export interface RowBlock<T> {
  id: string;
  rows: readonly T[];
}

/** So many that a screen shows few of the blocks, and that a block is drawn at once. */
const mostRows = 10;

/**
 * Divides the rows into blocks in their order. A row that began a block before begins one again, so that most rows stay
 * in theirs when others come, go or move.
 * @param before the blocks of the rows as they were last
 */
export function blocksOf<T extends { id: string }>(
  rows: readonly T[],
  before: readonly RowBlock<{ id: string }>[],
): RowBlock<T>[] {
  const begins = new Set(before.map(({ id }) => id));
  const blocks: { id: string; rows: T[] }[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && last.rows.length < mostRows && !begins.has(row.id)) last.rows.push(row);
    else blocks.push({ id: row.id, rows: [row] });
  }
  return blocks;
}
