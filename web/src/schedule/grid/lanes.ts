import type { Stretch } from "#contract/overlaps.ts";

/** The place of a card among the cards that it overlaps. */
export interface Lane {
  lane: number;
  /** The number of cards side by side. */
  of: number;
}

/** Puts overlapping cards of one column side by side, in as few lanes as possible. */
export function lanesOf(cards: readonly (Stretch & { id: string })[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  let cluster: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of cluster) lanes.set(id, { lane, of: ends.length });
    cluster = [];
    ends = [];
  };
  for (const { id, start, end } of cards.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (ends.every((free) => free <= start)) close();
    const found = ends.findIndex((free) => free <= start);
    const lane = found === -1 ? ends.length : found;
    ends[lane] = end;
    cluster.push({ id, lane });
  }
  close();
  return lanes;
}
