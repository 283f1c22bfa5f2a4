import type { Conflict } from "./conflicts.ts";

type Details = Pick<Conflict, "type"> & Partial<Conflict>;

/** An empty conflict of a kind, to which the details are added. */
export function conflict(details: Details): Conflict {
  return {
    certain: true,
    matches: [],
    bookings: [],
    competitors: [],
    people: [],
    playingField: null,
    minutes: null,
    ...details,
  };
}

/** The minutes by which one of the two has to move. */
export function minutesBetween(start: number, end: number): number {
  return Math.ceil((end - start) / 60_000);
}

/** A key for two conflicting items that does not depend on their order. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Calls back for each pair in a list ordered by start whose later item starts at most so many milliseconds after the
 * end of the earlier one.
 */
export function sweep<Item extends { start: number; end: number }>(
  items: readonly Item[],
  within: number,
  look: (earlier: Item, later: Item) => void,
) {
  if (items.length < 2) return;
  let open: Item[] = [];
  for (const later of items) {
    if (open.some(({ end }) => later.start >= end + within))
      open = open.filter(({ end }) => later.start < end + within);
    for (const earlier of open) look(earlier, later);
    open.push(later);
  }
}
