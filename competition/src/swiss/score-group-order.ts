import { placesBetween, type ScoreGroup } from "./score-group.ts";

/**
 * Chooses the first of the optimal pairings of the score group: FIDE Handbook, C.04.3, articles 3 and 4 (effective from 1
 * February 2026).
 */
export function chooseByOrder(group: ScoreGroup) {
  chooseMovedDown(group);
  chooseOpponents(group, placesBetween(0, group.movedDown));
  const remainder = remainderOf(group);
  chooseExchanges(group, remainder);
  chooseOpponents(group, remainder);
}

/** Pairs the highest moved-down players that can be paired. */
function chooseMovedDown({ movedDown, end, matchings }: ScoreGroup) {
  for (const index of placesBetween(0, movedDown)) {
    matchings.minimise([index], (_, lower) => (lower >= end ? 1 : 0));
  }
}

/** Transpositions: each player in turn gets the highest possible opponent. */
function chooseOpponents({ end, matchings }: ScoreGroup, higherPlayers: readonly number[]) {
  for (const higher of higherPlayers) {
    const mate = matchings.mateOf(higher);
    if (mate < higher || mate >= end) continue;
    matchings.settle(higher, (lower) => lower);
  }
}

/** The residents who do not meet a moved-down player. */
function remainderOf({ movedDown, end, matchings }: ScoreGroup): number[] {
  return placesBetween(movedDown, end).filter((index) => matchings.mateOf(index) >= movedDown);
}

/**
 * Exchanges between the upper half and the rest: as few as possible, then the least difference of the exchanged places,
 * then the lowest of the upper half, then the highest of the rest. A player who is exchanged out of the upper half is
 * not the higher player of a pair.
 */
function chooseExchanges({ end, matchings }: ScoreGroup, remainder: readonly number[]) {
  const orders = new Map(remainder.map((index, order) => [index, order]));
  const pairs = remainder.filter((index) => matchings.mateOf(index) < end).length / 2;
  const upper = remainder.slice(0, pairs);
  const rest = remainder.slice(pairs);
  const isPair = (higher: number, lower: number) => orders.has(higher) && lower < end;
  const orderOf = (index: number) => orders.get(index) as number;
  matchings.minimise(remainder, (higher, lower) => (isPair(higher, lower) && orderOf(higher) >= pairs ? 1 : 0));
  const isHigher = (index: number) => matchings.mateOf(index) > index && matchings.mateOf(index) < end;
  const exchanged = upper.filter((place) => !isHigher(place)).length;
  if (exchanged === 0) return;
  matchings.minimise(remainder, (higher, lower) => (isPair(higher, lower) ? orderOf(higher) : 0));
  let exchanges = exchanged;
  for (const index of upper.toReversed()) {
    if (exchanges === 0) break;
    matchings.minimise([index], (higher, lower) => (higher === index && isPair(higher, lower) ? 1 : 0));
    if (!isHigher(index)) exchanges -= 1;
  }
  exchanges = exchanged;
  for (const index of rest) {
    if (exchanges === 0) break;
    matchings.minimise([index], (higher, lower) => (higher === index && isPair(higher, lower) ? 0 : 1));
    if (isHigher(index)) exchanges -= 1;
  }
}
