import { type Bracket, placesBetween } from "./bracket.ts";

/**
 * Chooses the first of the optimal pairings of the bracket: FIDE Handbook, C.04.3, articles 3 and 4 (effective from 1
 * February 2026).
 */
export function chooseByOrder(bracket: Bracket) {
  chooseMovedDown(bracket);
  chooseOpponents(bracket, placesBetween(0, bracket.movedDown));
  const remainder = remainderOf(bracket);
  chooseExchanges(bracket, remainder);
  chooseOpponents(bracket, remainder);
}

/** Pairs the highest moved-down players that can be paired. */
function chooseMovedDown({ movedDown, end, matchings }: Bracket) {
  for (const place of placesBetween(0, movedDown)) {
    matchings.minimise([place], (_, lower) => (lower >= end ? 1 : 0));
  }
}

/** Transpositions: each player in turn gets the highest possible opponent. */
function chooseOpponents({ end, matchings }: Bracket, higherPlayers: readonly number[]) {
  for (const higher of higherPlayers) {
    const mate = matchings.mateOf(higher);
    if (mate < higher || mate >= end) continue;
    matchings.settle(higher, (lower) => lower);
  }
}

/** The residents who do not meet a moved-down player. */
function remainderOf({ movedDown, end, matchings }: Bracket): number[] {
  return placesBetween(movedDown, end).filter((place) => matchings.mateOf(place) >= movedDown);
}

/**
 * Exchanges between the upper half and the rest: as few as possible, then the least difference of the exchanged places,
 * then the lowest of the upper half, then the highest of the rest. A player who is exchanged out of the upper half is
 * not the higher player of a pair.
 */
function chooseExchanges({ end, matchings }: Bracket, remainder: readonly number[]) {
  const orders = new Map(remainder.map((place, order) => [place, order]));
  const pairs = remainder.filter((place) => matchings.mateOf(place) < end).length / 2;
  const upper = remainder.slice(0, pairs);
  const rest = remainder.slice(pairs);
  const isPair = (higher: number, lower: number) => orders.has(higher) && lower < end;
  const orderOf = (place: number) => orders.get(place) as number;
  matchings.minimise(remainder, (higher, lower) => (isPair(higher, lower) && orderOf(higher) >= pairs ? 1 : 0));
  const isHigher = (place: number) => matchings.mateOf(place) > place && matchings.mateOf(place) < end;
  const exchanged = upper.filter((place) => !isHigher(place)).length;
  if (exchanged === 0) return;
  matchings.minimise(remainder, (higher, lower) => (isPair(higher, lower) ? orderOf(higher) : 0));
  let exchanges = exchanged;
  for (const place of upper.toReversed()) {
    if (exchanges === 0) break;
    matchings.minimise([place], (higher, lower) => (higher === place && isPair(higher, lower) ? 1 : 0));
    if (!isHigher(place)) exchanges -= 1;
  }
  exchanges = exchanged;
  for (const place of rest) {
    if (exchanges === 0) break;
    matchings.minimise([place], (higher, lower) => (higher === place && isPair(higher, lower) ? 0 : 1));
    if (isHigher(place)) exchanges -= 1;
  }
}
