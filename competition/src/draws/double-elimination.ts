import { sidesOf } from "./bracket.ts";
import {
  type BracketMatch,
  type BracketSide,
  compareMatches,
  count,
  type MatchKey,
  type PlayedRound,
  playRound,
} from "./bracket-match.ts";
import type { DrawLine } from "./elimination.ts";

/**
 * The matches of a double elimination, by bracket, round and position: the main bracket, the losers' side, and the
 * final between their winners. In the losers' side, the losers of the first round meet one another. After that, two
 * kinds of rounds alternate: the remaining sides meet the losers of the next main round, and then meet one another. The
 * second final is created only when it is needed.
 */
export function buildDoubleElimination(lines: readonly Pick<DrawLine, "line" | "competitor">[]): BracketMatch[] {
  const main = playMain(sidesOf(lines));
  const [first, ...others] = main.rounds.map(({ losers }) => losers);
  const matches = main.rounds.flatMap((round) => round.matches);
  let survivors = first ?? [];
  for (const [index, losers] of others.entries()) {
    const among = playRound(survivors, false, inLosers(2 * index + 1));
    const against = playAgainst(among.winners, losers, index);
    matches.push(...among.matches, ...against.matches);
    survivors = against.survivors;
  }
  const last = playRound([main.winner, survivors[0] ?? null], false, () => {
    return { bracket: "MATCH_BRACKET_FINAL", round: 1, position: 1, places: [1, 2] };
  });
  return [...matches, ...last.matches].sort(compareMatches);
}

/**
 * The second final, between two sides that have each lost once. The side that was undefeated is listed first, the
 * winner of the losers' side second.
 */
export function secondFinal(): BracketMatch {
  const final: MatchKey = { bracket: "MATCH_BRACKET_FINAL", round: 1, position: 1, leg: null };
  return {
    bracket: "MATCH_BRACKET_FINAL",
    round: 2,
    position: 1,
    leg: null,
    places: [1, 2],
    sources: [
      { type: "MATCH_SOURCE_LOSER", match: final },
      { type: "MATCH_SOURCE_WINNER", match: final },
    ],
  };
}

/** The number of the last round of the losers' side. */
export function lastLosersRound(lines: number): number {
  return 2 * Math.log2(lines) - 2;
}

/** The number of lines of the losers' side in a round; `lines` is the number of lines of the draw. */
export function linesInLosers(round: number, lines: number): number {
  return lines / 2 ** (Math.floor((round - 1) / 2) + 2);
}

/** The line of the losers' side that a match belongs to, from 1. Its winner stays on this line. */
export function lineInLosers({ round, position }: { round: number; position: number }, lines: number): number {
  // In rounds among themselves, the remaining sides meet in the order of their lines.
  if (round % 2 === 1) return position;
  return ((position - 1) ^ turnOf(round / 2 - 1, linesInLosers(round, lines))) + 1;
}

function playMain(entering: BracketSide[]): { rounds: PlayedRound[]; winner: BracketSide } {
  const rounds: PlayedRound[] = [];
  let sides = entering;
  while (sides.length > 1) {
    const places: [number, number] = [1, count(sides)];
    const round = playRound(sides, false, (index) => {
      return { bracket: "MATCH_BRACKET_MAIN", round: rounds.length + 1, position: index + 1, places };
    });
    rounds.push(round);
    sides = round.winners;
  }
  return { rounds, winner: sides[0] ?? null };
}

/** The losers of a main round, in the order of their matches, meet the remaining sides of the losers' side. */
function playAgainst(
  survivors: readonly BracketSide[],
  losers: readonly BracketSide[],
  index: number,
): { matches: BracketMatch[]; survivors: BracketSide[] } {
  const turn = turnOf(index, losers.length);
  const pairs = losers.flatMap((loser, position) => [loser, survivors[position ^ turn] ?? null]);
  const { matches, winners } = playRound(pairs, false, inLosers(2 * index + 2));
  // The remaining sides keep their order, so that the losers are placed as far as possible from their earlier
  // opponents.
  return { matches, survivors: winners.map((_, line) => winners[line ^ turn] ?? null) };
}

/**
 * Permutes the losers of successive main rounds: first all are reversed, then the halves are exchanged, then the
 * quarters within each half, and so on. Among the orders that were tried, none has its first possible repetition of a
 * match in a later round, or fewer of them in that round.
 */
function turnOf(index: number, lines: number): number {
  if (lines < 2) return 0;
  const turns = [lines - 1, lines / 2, Math.max(1, lines / 4)];
  return turns[index % turns.length] ?? 0;
}

function inLosers(round: number): (index: number) => Omit<BracketMatch, "leg" | "sources"> {
  return (index) => ({ bracket: "MATCH_BRACKET_LOSERS", round, position: index + 1, places: null });
}
