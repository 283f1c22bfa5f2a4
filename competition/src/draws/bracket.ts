import type { DrawRules, Placement } from "#contract/stage-draw.ts";
import {
  type BracketMatch,
  type BracketSide,
  compareMatches,
  count,
  type PlayedRound,
  playRound,
} from "./bracket-match.ts";
import { buildConsolation } from "./consolation.ts";
import type { DrawLine } from "./elimination.ts";

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
