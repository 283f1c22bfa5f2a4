import { type MatchBracket, matchBrackets } from "#contract/enumerations.ts";

/** Identifies a match of a draw before it has an id. */
export interface MatchKey {
  bracket: MatchBracket;
  round: number;
  position: number;
  /** Null for a match outside a tie of two legs. */
  leg: number | null;
}

/** Where a side of a match comes from. */
export type BracketSource =
  | { type: "MATCH_SOURCE_ENTRY"; line: number; competitor: number }
  | { type: "MATCH_SOURCE_WINNER" | "MATCH_SOURCE_LOSER"; match: MatchKey };

export interface BracketMatch extends MatchKey {
  /**
   * The places that the match decides. The winner goes on to play for the upper half of them, the loser for the lower
   * half, or for none. Null in the losers' side of a double elimination.
   */
  places: [number, number] | null;
  /** The upper line is first; in a second leg the lower one is. */
  sources: [BracketSource, BracketSource];
}

/** The side is empty: a line with a bye, or the loser of a match that is not played. */
export type BracketSide = BracketSource | null;

/** One round, with its winners and losers in the order of the positions. */
export interface PlayedRound {
  matches: BracketMatch[];
  winners: BracketSide[];
  losers: BracketSide[];
}

/**
 * Pairs neighbouring sides; a side without a neighbour advances without a match. `at` gives the key of the match at an
 * index.
 */
export function playRound(
  sides: readonly BracketSide[],
  twoLegs: boolean,
  at: (index: number) => Omit<BracketMatch, "leg" | "sources">,
): PlayedRound {
  const matches: BracketMatch[] = [];
  const winners: BracketSide[] = [];
  const losers: BracketSide[] = [];
  for (let index = 0; 2 * index < sides.length; index++) {
    const [upper = null, lower = null] = sides.slice(2 * index, 2 * index + 2);
    if (upper === null || lower === null) {
      winners.push(upper ?? lower);
      losers.push(null);
      continue;
    }
    const place = at(index);
    for (const leg of twoLegs ? ([1, 2] as const) : ([null] as const)) {
      matches.push({ ...place, leg, sources: leg === 2 ? [lower, upper] : [upper, lower] });
    }
    const { bracket, round, position } = place;
    const match: MatchKey = { bracket, round, position, leg: twoLegs ? 2 : null };
    winners.push({ type: "MATCH_SOURCE_WINNER", match });
    losers.push({ type: "MATCH_SOURCE_LOSER", match });
  }
  return { matches, winners, losers };
}

export function count(sides: readonly BracketSide[]): number {
  return sides.filter((side) => side !== null).length;
}

/** Orders matches by bracket, round and position; matches outside a draw come first. */
export function compareMatches(a: PlaceInDraw, b: PlaceInDraw): number {
  return (
    bracketOrder(a) - bracketOrder(b) ||
    (a.round ?? 0) - (b.round ?? 0) ||
    (a.position ?? 0) - (b.position ?? 0) ||
    (a.leg ?? 0) - (b.leg ?? 0)
  );
}

type PlaceInDraw = { [Part in keyof MatchKey]: MatchKey[Part] | null };

function bracketOrder({ bracket }: PlaceInDraw): number {
  return bracket === null ? -1 : matchBrackets.indexOf(bracket);
}
