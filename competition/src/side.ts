/** One of the two sides of a match: its position in `competitors` and in each pair of scores. */
export type Side = 0 | 1;

export type Pair = readonly [number, number];

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The scores of a set as a pair; the contract has them as a list. */
export function pairOf([first = 0, second = 0]: readonly number[]): Pair {
  return [first, second];
}

/** The side with the higher score; null when the scores are level. */
export function leaderOf([first, second]: Pair): Side | null {
  if (first === second) return null;
  return first > second ? 0 : 1;
}

export function plus([first, second]: Pair, [firstMore, secondMore]: Pair): Pair {
  return [first + firstMore, second + secondMore];
}

/** The pair with the amount added for one side. */
export function plusFor([first, second]: Pair, side: Side, points = 1): Pair {
  return side === 0 ? [first + points, second] : [first, second + points];
}

/** The pair that has the first value for the given side and the second value for the other one. */
export function pairFor(side: Side, score: number, others: number): Pair {
  return side === 0 ? [score, others] : [others, score];
}
