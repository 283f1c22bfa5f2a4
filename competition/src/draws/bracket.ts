import type { MatchBracket } from "#contract/enumerations.ts";
import type { DrawRules, Placement } from "#contract/stage-draw.ts";
import type { DrawLine } from "./elimination.ts";

/** By what a match of a draw is known before it has an id. */
export interface MatchKey {
  bracket: MatchBracket;
  round: number;
  position: number;
  /** Null for a match that is no part of two. */
  leg: 1 | 2 | null;
}

/** Where a side of a match comes from. */
export type BracketSource =
  | { type: "MATCH_SOURCE_ENTRY"; line: number; competitor: number }
  | { type: "MATCH_SOURCE_WINNER" | "MATCH_SOURCE_LOSER"; match: MatchKey };

export interface BracketMatch extends MatchKey {
  /** What the match decides: the winner plays for the upper half of these places, the loser for the lower. */
  places: [number, number];
  /** The upper line first; in a second leg the lower one. */
  sources: [BracketSource, BracketSource];
}

/**
 * The matches of an elimination, by bracket, round and position. A bye is no match: who has it, and who has no opponent
 * on the way to a place, moves on at once, and the position stays free. In two legs each tie but the final has two matches, of
 * which the second one stands for the tie in the sources of others.
 */
export function buildBracket(
  lines: readonly Pick<DrawLine, "line" | "competitor">[],
  { placement, twoLegs }: Pick<DrawRules, "placement" | "twoLegs">,
): BracketMatch[] {
  const sides = lines.map(({ line, competitor }): Side => {
    return competitor === null ? null : { type: "MATCH_SOURCE_ENTRY", line, competitor };
  });
  const all: Section = { round: 1, sides, place: 1, above: 0, inMain: sides.length, twoLegs };
  return playSection(all, placement).sort(compareMatches);
}

/** Nobody stands on a line with a bye, and nobody is the loser of a match that is not played. */
type Side = BracketSource | null;

/** A part of the draw out of which one side comes first. */
interface Section {
  round: number;
  /** As many as a power of two. */
  sides: Side[];
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
  const { matches, winners, losers } = playRound(section);
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

function playRound({ round, sides, place, above, inMain, twoLegs }: Section) {
  const isFinal = above === 0 && sides.length === 2;
  const legs = twoLegs && !isFinal ? ([1, 2] as const) : ([null] as const);
  const matches: BracketMatch[] = [];
  const winners: Side[] = [];
  const losers: Side[] = [];
  for (let index = 0; index < sides.length; index += 2) {
    const [upper = null, lower = null] = sides.slice(index, index + 2);
    if (upper === null || lower === null) {
      winners.push(upper ?? lower);
      losers.push(null);
      continue;
    }
    const at: Omit<MatchKey, "leg"> =
      above === 0
        ? { bracket: "MATCH_BRACKET_MAIN", round, position: index / 2 + 1 }
        : { bracket: "MATCH_BRACKET_PLACEMENT", round, position: (above - inMain + index) / 2 + 1 };
    for (const leg of legs) {
      const places: [number, number] = [place, place + count(sides) - 1];
      matches.push({ ...at, leg, places, sources: leg === 2 ? [lower, upper] : [upper, lower] });
    }
    const match: MatchKey = { ...at, leg: twoLegs && !isFinal ? 2 : null };
    winners.push({ type: "MATCH_SOURCE_WINNER", match });
    losers.push({ type: "MATCH_SOURCE_LOSER", match });
  }
  return { matches, winners, losers };
}

function count(sides: readonly Side[]): number {
  return sides.filter((side) => side !== null).length;
}

/** The main bracket is the first in the alphabet too. */
function compareMatches(a: MatchKey, b: MatchKey): number {
  if (a.bracket !== b.bracket) return a.bracket < b.bracket ? -1 : 1;
  return a.round - b.round || a.position - b.position || (a.leg ?? 0) - (b.leg ?? 0);
}
