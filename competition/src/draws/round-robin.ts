/** One match of a table; the sides are indexes into the order of the competitors. */
export interface RoundRobinMatch {
  round: number;
  position: number;
  leg: 1 | 2;
  home: number;
  away: number;
}

/**
 * All matches of a round robin, by round and position: the Berger tables of the FIDE Handbook, C.05 General Regulations
 * for Competitions, Annex 1. With an odd number of competitors, one of them rests in each round.
 */
export function pairRoundRobin(competitors: number, legs: 1 | 2 = 1): RoundRobinMatch[] {
  const rounds = bergerRounds(competitors);
  if (legs === 1) return numberMatches(rounds, 1, 0);
  return [
    ...numberMatches(exchangeLastTwo(rounds), 1, 0),
    ...numberMatches(rounds.map(reverseSides), 2, rounds.length),
  ];
}

/** Home and away. */
type Pairing = readonly [number, number];

function bergerRounds(competitors: number): Pairing[][] {
  const even = competitors + (competitors % 2);
  return Array.from({ length: even - 1 }, (_, round) =>
    bergerRound(even, round).filter((pairing) => Math.max(...pairing) < competitors),
  );
}

/**
 * The last competitor meets another one each round, who moves on by half the field; the others are paired symmetrically
 * around that opponent.
 */
function bergerRound(even: number, round: number): Pairing[] {
  const circle = even - 1;
  const last = even - 1;
  const turning = (round * (even / 2)) % circle;
  const first: Pairing = round % 2 === 0 ? [turning, last] : [last, turning];
  const others = Array.from({ length: even / 2 - 1 }, (_, index): Pairing => {
    const distance = index + 1;
    return [(turning + distance) % circle, (turning - distance + circle) % circle];
  });
  return [first, ...others];
}

/**
 * Exchanges the last two rounds of the first leg, as Annex 1 recommends, so that no competitor plays three times running
 * on one side.
 */
function exchangeLastTwo<Round>(rounds: readonly Round[]): Round[] {
  return [...rounds.slice(0, -2), ...rounds.slice(-2).reverse()];
}

function reverseSides(round: readonly Pairing[]): Pairing[] {
  return round.map(([home, away]) => [away, home]);
}

function numberMatches(rounds: readonly Pairing[][], leg: 1 | 2, roundsBefore: number): RoundRobinMatch[] {
  return rounds.flatMap((pairings, index) =>
    pairings.map(([home, away], place) => {
      return { round: roundsBefore + index + 1, position: place + 1, leg, home, away };
    }),
  );
}
