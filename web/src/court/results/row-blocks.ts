/** Rows that the browser draws, or leaves out of sight, together. */
export interface RowBlock<T> {
  id: number;
  rows: readonly T[];
}

/** So many that a screen shows few of the blocks, and that a block is drawn at once. */
const mostRows = 10;

/**
 * Divides the rows into blocks in their order. A row stays in its block when others come, go or move, because a field
 * that moved to another block would lose its focus and what is typed in it. Only a row that moves itself, and those
 * behind many new ones in one block, may change theirs.
 * @param before the blocks of the rows as they were last
 */
export function blocksOf<T extends { id: string }>(
  rows: readonly T[],
  before: readonly RowBlock<{ id: string }>[],
): RowBlock<T>[] {
  const places = new Map<string, { place: number; block: number }>();
  for (const { id, rows } of before) for (const row of rows) places.set(row.id, { place: places.size, block: id });
  const staying = longestAscending(rows.flatMap(({ id }) => places.get(id)?.place ?? []));
  const homes = rows.map(({ id }) => {
    const known = places.get(id);
    return known && staying.has(known.place) ? known.block : undefined;
  });
  const following = homes.slice(1).concat(undefined);
  for (let index = following.length - 2; index >= 0; index--) following[index] ??= following[index + 1];

  const blocks: { id: number; home: number | undefined; rows: T[] }[] = [];
  const begun = new Set<number>();
  let next = Math.max(0, ...before.map(({ id }) => id)) + 1;
  for (const [index, row] of rows.entries()) {
    const home = homes[index];
    const last = blocks.at(-1);
    const most = last?.home !== undefined && following[index] === last.home ? 2 * mostRows : mostRows;
    if (last && (home === undefined ? last.rows.length < most : home === last.home)) {
      last.rows.push(row);
      continue;
    }
    const id = home === undefined || begun.has(home) ? next++ : home;
    begun.add(id);
    blocks.push({ id, home, rows: [row] });
  }
  return blocks;
}

/** As many of the numbers as possible that ascend in their order. */
function longestAscending(numbers: readonly number[]): ReadonlySet<number> {
  // At each place, the least number that ends an ascending row of this length.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    const place = ends.findLastIndex((end) => end < number) + 1;
    previous.set(number, ends[place - 1]);
    ends[place] = number;
  }
  const found = new Set<number>();
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) found.add(number);
  return found;
}
