import type { SeparationKeys } from "./draw-rules.ts";

/** Competitors by row and group; in the last row, some groups may be empty. */
export type Rows = (number | null)[][];

/**
 * Exchanges competitors within rows until the counts of each key differ by at most one between groups, which gives the
 * fewest possible meetings. This is always possible by a theorem on balanced edge colourings of bipartite graphs, with
 * rows and keys as vertices, competitors as edges and groups as colours: D. de Werra, Balanced schedules, INFOR 9,
 * 1971.
 */
export function exchangeWithinRows(rows: Rows, keys: SeparationKeys): Rows {
  const exchanged = rows.map((row) => [...row]);
  const rowsWith = (key: string, group: number) =>
    exchanged.flatMap((row, index) => (keyOf(row[group], keys) === key ? [index] : []));
  const groups = Array.from({ length: rows[0]?.length ?? 0 }, (_, group) => group);
  const shared = sharedKeys(keys);

  /**
   * Finds a chain of moves: it starts with the weakest surplus competitor, continues with each competitor that has to
   * make room, and ends with one whose new group gains no surplus.
   */
  const findChain = (key: string, from: number, to: number): number[] => {
    const chain: number[] = [];
    let row = rowsWith(key, from).at(-1);
    while (row !== undefined) {
      chain.push(row);
      const displaced = keyOf(exchanged[row]?.[to], keys);
      // If the new group has as many with the displaced competitor's key, one of those makes room next.
      row = displaced === null ? undefined : rowsWith(displaced, from)[rowsWith(displaced, to).indexOf(row)];
    }
    return chain;
  };

  /** Every exchange lowers the number of meetings, so the loop ends. */
  const exchangeOnce = (): boolean => {
    for (const key of shared) {
      const counts = groups.map((group) => rowsWith(key, group).length);
      const from = counts.indexOf(Math.max(...counts));
      const to = counts.indexOf(Math.min(...counts));
      if ((counts[from] ?? 0) < (counts[to] ?? 0) + 2) continue;
      for (const row of findChain(key, from, to)) exchange(exchanged[row] ?? [], from, to);
      return true;
    }
    return false;
  };

  while (exchangeOnce());
  return exchanged;
}

function exchange(row: (number | null)[], first: number, second: number): void {
  const [one = null, other = null] = [row[first], row[second]];
  row[first] = other;
  row[second] = one;
}

function keyOf(competitor: number | null | undefined, keys: SeparationKeys): string | null {
  return competitor === null || competitor === undefined ? null : (keys[competitor] ?? null);
}

function sharedKeys(keys: SeparationKeys): string[] {
  const found = keys.filter((key) => key !== null);
  return [...new Set(found.filter((key, index) => found.indexOf(key) !== index))];
}
