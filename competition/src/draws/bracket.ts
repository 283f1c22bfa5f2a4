import { type MatchBracket, matchBrackets } from "#contract/enumerations.ts";
import type { DrawRules, Placement } from "#contract/stage-draw.ts";
import { buildConsolation } from "./consolation.ts";
import type { DrawLine } from "./elimination.ts";

/** By what a match of a draw is known before it has an id. */
export interface MatchKey {
  bracket: MatchBracket;
  round: number;
  position: number;
  /** Null for a match that is no part of two. */
  leg: number | null;
}

/** Where a side of a match comes from. */
export type BracketSource =
  | { type: "MATCH_SOURCE_ENTRY"; line: number; competitor: number }
  | { type: "MATCH_SOURCE_WINNER" | "MATCH_SOURCE_LOSER"; match: MatchKey };

export interface BracketMatch extends MatchKey {
  /**
   * What the match decides: the winner plays for the upper half of these places, the loser for the lower, where it is out of what is
   * better; null in the losers' side of a double elimination.
   */
  places: [number, number] | null;
  /** The upper line first; in a second leg the lower one. */
  sources: [BracketSource, BracketSource];
}

/** Nobody stands on a line with a bye, and nobody is the loser of a match that is not played. */
export type BracketSide = BracketSource | null;

/**
 * The matches of an elimination, by bracket, round and position. A bye is no match: who has it, and who has no opponent
 * on the way to a place, moves on at once, and the position stays free. In two legs each tie but the final has two matches, of
 * which the second one stands for the tie in the sources of others.
 */
export function buildBracket(
  lines: readonly Pick<DrawLine, "line" | "competitor">[],
  { placement, twoLegs }: Pick<DrawRules, "placement" | "twoLegs">,
): BracketMatch[] {
  const sides = sidesOf(lines);
  const all: Section = { round: 1, sides, place: 1, above: 0, inMain: sides.length, twoLegs };
  const matches = playSection(all, placement);
  const consolation = placement === "PLACEMENT_CONSOLATION" ? buildConsolation(sides, matches, twoLegs) : [];
  return [...matches, ...consolation].sort(compareMatches);
}

export function sidesOf(lines: readonly Pick<DrawLine, "line" | "competitor">[]): BracketSide[] {
  return lines.map(({ line, competitor }) => {
    return competitor === null ? null : { type: "MATCH_SOURCE_ENTRY", line, competitor };
  });
}

/** A part of the draw out of which one side comes first. */
interface Section {
  round: number;
  /** As many as a power of two. */
  sides: BracketSide[];
  /** The best place that is left for them. */
  place: number;
  /** How many lines of the same round play for better places. */
  above: number;
  /** How many lines play for the first place in this round. */
  inMain: number;
  twoLegs: boolean;
}

function playSection(section: Section, placement: Placement): BracketMatch[] {
  const { round, sides, place, above, inMain, twoLegs } = section;
  if (sides.length < 2) return [];
  const { matches, winners, losers } = playRoundOf(section);
  const half = sides.length / 2;
  const next = { round: round + 1, inMain: inMain / 2, twoLegs };
  const forBetter: Section = { ...next, sides: winners, place, above };
  const forWorse: Section = { ...next, sides: losers, place: place + count(winners), above: above + half };
  const isForThird = placement === "PLACEMENT_THIRD" && half === 2;
  return [
    ...matches,
    ...playSection(forBetter, placement),
    ...(placement === "PLACEMENT_ALL" || isForThird ? playSection(forWorse, placement) : []),
  ];
}

function playRoundOf({ round, sides, place, above, inMain, twoLegs }: Section): PlayedRound {
  const isFinal = above === 0 && sides.length === 2;
  const places: [number, number] = [place, place + count(sides) - 1];
  return playRound(sides, twoLegs && !isFinal, (index) => {
    return above === 0
      ? { bracket: "MATCH_BRACKET_MAIN", round, position: index + 1, places }
      : { bracket: "MATCH_BRACKET_PLACEMENT", round, position: (above - inMain) / 2 + index + 1, places };
  });
}

/** A round with those who win it and those who lose it, in the order of its positions. */
export interface PlayedRound {
  matches: BracketMatch[];
  winners: BracketSide[];
  losers: BracketSide[];
}

/** Each side meets its neighbour; who has none moves on at once. `at` says where the match at an index stands. */
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

/** By bracket, round and position; what stands in no draw first. */
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
