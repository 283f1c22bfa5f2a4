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
 * The matches of an elimination, by bracket, round and position. A bye is no match: its competitor advances, and the
 * position stays empty; the same holds for a competitor without an opponent on the way to a place. With two legs, each
 * tie but the final has two matches, and the sources of later matches refer to the second one.
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

/** A section of the draw, which one side wins. */
interface Section {
  round: number;
  /** The number of lines, a power of two. */
  sides: BracketSide[];
  /** The best place that these sides can still reach. */
  place: number;
  /** The number of lines in the same round that play for better places. */
  above: number;
  /** The number of lines in this round that play for first place. */
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
