export const usualHeight = 41;

/** The top of each row, and the bottom of the last one. Rows that have not been rendered have the usual height. */
export function topsOf(ids: readonly string[], heights: ReadonlyMap<string, number>): Float64Array {
  const tops = new Float64Array(ids.length + 1);
  let top = 0;
  ids.forEach((id, index) => {
    tops[index] = top;
    top += heights.get(id) ?? usualHeight;
  });
  tops[ids.length] = top;
  return tops;
}

/** The index of the row at this distance from the top, or of the nearest one. */
export function rowAt(tops: Float64Array, distance: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return low;
}
