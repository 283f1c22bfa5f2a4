import type { Conflict } from "./conflicts.ts";

type Told = Pick<Conflict, "type"> & Partial<Conflict>;

/** A conflict of which only what it is about is named. */
export function conflict(told: Told): Conflict {
  return {
    certain: true,
    matches: [],
    bookings: [],
    competitors: [],
    people: [],
    playingField: null,
    minutes: null,
    ...told,
  };
}

/** What one of two has to be moved by, in whole minutes. */
export function minutesBetween(start: number, end: number): number {
  return Math.ceil((end - start) / 60_000);
}

/** By what two that are in conflict are known, in either order. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Looks at each two of a list that is ordered by start, of which the later begins within so many milliseconds of the earlier's end. */
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
