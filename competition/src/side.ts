/** One of the two sides of a match: its place in `competitors`, and in each pair of scores. */
export type Side = 0 | 1;

export type Pair = readonly [number, number];

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The scores of a set, which the contract has as a list, as the pair that they are. */
export function pairOf([first = 0, second = 0]: readonly number[]): Pair {
  return [first, second];
}

/** The side that has more; null when both have as many. */
export function leaderOf([first, second]: Pair): Side | null {
  if (first === second) return null;
  return first > second ? 0 : 1;
}

export function plus([first, second]: Pair, [firstMore, secondMore]: Pair): Pair {
  return [first + firstMore, second + secondMore];
}

/** The pair with so many more for one side. */
export function plusFor([first, second]: Pair, side: Side, points = 1): Pair {
  return side === 0 ? [first + points, second] : [first, second + points];
}

/** The pair of what the one side has and what the other. */
export function pairFor(side: Side, own: number, others: number): Pair {
  return side === 0 ? [own, others] : [others, own];
}
