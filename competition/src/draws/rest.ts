import type { Lot } from "./lot.ts";
import type { Place, Separation } from "./separation.ts";

/** A draw in which the seeds and the byes have been placed. */
export interface SeededDraw {
  size: number;
  competitors: number;
  /** The line of each competitor; unseeded competitors are added as they are placed. */
  lines: number[];
  empty: ReadonlySet<number>;
}

/** The most rounds of exchanges: after so many, further exchanges gain hardly anything. */
const roundsOfExchanges = 8;

/** Places the unseeded competitors by lot, starting with those that are hardest to keep apart. */
export function placeRest({ size, competitors, lines, empty }: SeededDraw, separation: Separation, lot: Lot): void {
  const taken = new Set(lines);
  const all = Array.from({ length: size }, (_, index) => index + 1);
  const free = lot.shuffle(all.filter((line) => !taken.has(line) && !empty.has(line)));
  const rest = Array.from({ length: competitors - lines.length }, (_, index) => lines.length + index);
  const hardestFirst = lot.shuffle(rest).sort((a, b) => separation.othersLike(b) - separation.othersLike(a));
  const places = hardestFirst.map((competitor): Place => {
    const line = separation.bestOf(free, competitor);
    free.splice(free.indexOf(line), 1);
    separation.place(competitor, line);
    return { competitor, line };
  });
  exchangePlaces(places, separation);
  for (const { competitor, line } of places) lines[competitor] = line;
}

/**
 * A competitor whom the lot has left without a good line exchanges lines with the one whose exchange gains most or
 * loses least.
 */
function exchangePlaces(places: readonly Place[], separation: Separation): void {
  for (let round = 0; round < roundsOfExchanges; round++) {
    const before = separation.cost();
    for (const place of places.filter(({ competitor }) => !separation.isKeptFor(competitor))) {
      exchangeWithBest(place, places, separation);
    }
    if (separation.cost() === before) return;
  }
}

function exchangeWithBest(place: Place, places: readonly Place[], separation: Separation): void {
  let best: Place | null = null;
  let least = 0;
  for (const other of places) {
    const cost = separation.costOfExchange(place, other);
    if (cost < least) [best, least] = [other, cost];
  }
  if (best === null) return;
  separation.exchange(place, best);
  [place.line, best.line] = [best.line, place.line];
}
