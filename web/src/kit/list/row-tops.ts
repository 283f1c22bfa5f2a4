export const usualHeight = 41;

/** Where each row begins, and behind the last one where they end; rows that have not been seen have the usual height. */
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

/** The row at this distance from the top of the first one; the nearest one where there is none. */
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
