import { type Lot, lotFrom } from "../../draws/lot.ts";
import type { SwissGame, SwissInput, SwissPlayer, SwissRound } from "../swiss-round.ts";

interface Habits {
  count: number;
  rounds: number;
  points: SwissInput["points"];
  firstColour: SwissInput["firstColour"];
  /** The percentage of draws. */
  draws: number;
  forfeits: number;
  byes: number;
  late: number;
  withdrawals: number;
}

interface Drawn extends Habits {
  lot: Lot;
  /** The round in which each player arrives. */
  arrivals: number[];
}

/**
 * Plays a tournament that is determined by the seed and by the pairings: results, forfeits, requested byes, and players
 * who arrive late or leave. It ends when there is no pairing, or nobody to be paired.
 */
export function playTournament(seed: string, pair: (input: SwissInput) => SwissRound | null) {
  const lot = lotFrom(seed);
  const habits = habitsBy(lot);
  const arrivals = Array.from({ length: habits.count }, () => (happens(lot, habits.late) ? 2 + lot.below(3) : 1));
  const drawn: Drawn = { ...habits, lot, arrivals };
  const left = new Set<number>();
  const games: (SwissGame | null)[][] = arrivals.map(() => []);
  for (let round = 1; round <= habits.rounds; round++) {
    for (const index of games.keys()) if (round > 1 && happens(lot, habits.withdrawals)) left.add(index);
    const requestedByes = games.map((_, index) => requestedBye(index, round, left, drawn));
    const players = games.map(
      (own, index): SwissPlayer => ({ games: own, isPresent: requestedByes[index] === undefined }),
    );
    if (players.filter(({ isPresent }) => isPresent).length < 2) return;
    const { rounds, points, firstColour } = habits;
    const paired = pair({ players, round, rounds, points, firstColour });
    if (paired === null) return;
    for (const [index, game] of requestedByes.entries())
      if (game !== undefined) games[index] = [...(games[index] ?? []), game];
    for (const [index, game] of playRound(paired, drawn)) games[index] = [...(games[index] ?? []), game];
  }
}

function habitsBy(lot: Lot): Habits {
  const count = 4 + (happens(lot, 60) ? lot.below(20) : lot.below(97));
  return {
    count,
    rounds: 3 + lot.below(Math.min(10, Math.max(2, count - 2))),
    points: happens(lot, 85) ? { win: 1, draw: 0.5, loss: 0 } : { win: 3, draw: 1, loss: 0 },
    firstColour: happens(lot, 50) ? "WHITE" : "BLACK",
    draws: [0, 10, 30, 60][lot.below(4)] as number,
    forfeits: [0, 2, 8, 20][lot.below(4)] as number,
    byes: [0, 2, 8, 20][lot.below(4)] as number,
    late: [0, 0, 5, 15][lot.below(4)] as number,
    withdrawals: [0, 0, 1, 4][lot.below(4)] as number,
  };
}

function happens(lot: Lot, percent: number): boolean {
  return lot.below(100) < percent;
}

/** The requested bye of a player; null for an absent player without one, undefined for a player to be paired. */
function requestedBye(
  index: number,
  round: number,
  left: ReadonlySet<number>,
  drawn: Drawn,
): SwissGame | null | undefined {
  const { lot, arrivals, byes, points } = drawn;
  if (left.has(index)) return null;
  const isLate = round < (arrivals[index] as number);
  if (!isLate && !happens(lot, byes)) return undefined;
  if (happens(lot, 50)) return null;
  const score = happens(lot, 90) ? points.draw : points.win;
  return { opponent: null, colour: null, points: score, played: false, allocated: false };
}

function playRound({ pairs, bye }: SwissRound, drawn: Drawn): [number, SwissGame][] {
  const played = pairs.flatMap((pair) => playGame(pair, drawn));
  if (bye === null) return played;
  return [...played, [bye, { opponent: null, colour: null, points: drawn.points.win, played: false, allocated: true }]];
}

function playGame([white, black]: [number, number], drawn: Drawn): [number, SwissGame][] {
  const { lot, points, draws, forfeits } = drawn;
  const isPlayed = !happens(lot, forfeits);
  const isDrawn = isPlayed && happens(lot, draws);
  const isWhiteWon = happens(lot, white < black ? 65 : 40);
  const isLostByBoth = !isPlayed && happens(lot, 10);
  const pointsFor = (won: boolean) => (isDrawn ? points.draw : won && !isLostByBoth ? points.win : points.loss);
  const base = { played: isPlayed, allocated: false };
  return [
    [white, { ...base, opponent: black, colour: "WHITE", points: pointsFor(isWhiteWon) }],
    [black, { ...base, opponent: white, colour: "BLACK", points: pointsFor(!isWhiteWon) }],
  ];
}
