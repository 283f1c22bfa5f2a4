import type { SeparationKeys } from "./draw-rules.ts";

/** Competitors by row and group; in the last row, some groups may have nobody. */
export type Rows = (number | null)[][];

/**
 * Exchanges competitors within rows until no key stands twice more in one group than in another, which is as few
 * meetings as there can be. That this is always possible is a theorem on balanced colourings of the edges of bipartite
 * graphs, with rows and keys as vertices, competitors as edges and groups as colours: D. de Werra, Balanced schedules,
 * INFOR 9, 1971.
 */
export function exchangeWithinRows(rows: Rows, keys: SeparationKeys): Rows {
  const exchanged = rows.map((row) => [...row]);
  const rowsWith = (key: string, group: number) =>
    exchanged.flatMap((row, index) => (keyOf(row[group], keys) === key ? [index] : []));
  const groups = Array.from({ length: rows[0]?.length ?? 0 }, (_, group) => group);
  const shared = sharedKeys(keys);

  /** From the weakest who is one too many, along all who make room, to the first whose move troubles nobody. */
  const findChain = (key: string, from: number, to: number): number[] => {
    const chain: number[] = [];
    let row = rowsWith(key, from).at(-1);
    while (row !== undefined) {
      chain.push(row);
      const displaced = keyOf(exchanged[row]?.[to], keys);
      // In a group that has the displaced one's key as often, one of them makes room in turn.
      row = displaced === null ? undefined : rowsWith(displaced, from)[rowsWith(displaced, to).indexOf(row)];
    }
    return chain;
  };

  /** Every exchange lowers the number of meetings. */
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
