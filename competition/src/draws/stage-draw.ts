import type { MatchBracket, StageType } from "#contract/enumerations.ts";
import { type DrawRules, mostEntries } from "#contract/stage-draw.ts";
import { leavesRoomForBest } from "./best-places.ts";
import { buildBracket } from "./bracket.ts";
import type { BracketMatch, BracketSource, MatchKey } from "./bracket-match.ts";
import { buildDoubleElimination } from "./double-elimination.ts";
import type { DrawWarning, SeparationKeys, SeparationRule } from "./draw-rules.ts";
import { type DrawLine, drawElimination } from "./elimination.ts";
import { pairGroups } from "./group-matches.ts";
import { type DrawnGroup, drawGroups } from "./groups.ts";
import { keyOfGroup, type RankSource, separateByGroup } from "./qualifiers.ts";
import { seedingOf } from "./seeding.ts";

/** An entrant of a stage: a team, or a place in an earlier stage whose team may be unknown. */
export interface Entrant {
  competitor: string | null;
  /** The place in an earlier stage; null for a team that the stage itself names. */
  source: RankSource | null;
  /** The group of one of the best across groups, once it is known. */
  group?: string | null;
  /** The seed number of the entry. */
  seed?: number | null;
}

export interface StageRules {
  type: StageType;
  draw: DrawRules;
}

/** The result of a draw; competitors are indexes into the entrants. One of the two lists is empty. */
export interface Drawing {
  groups: DrawnGroup[];
  lines: DrawLine[];
}

/** A match that follows from a drawing. */
export interface PlannedMatch extends MatchKey {
  bracket: MatchBracket;
  /** The id of the group; null in an elimination. */
  group: string | null;
  /** The places that the match decides; null in a group, and in the losers' side of a double elimination. */
  places: [number, number] | null;
  sides: [PlannedSide, PlannedSide];
}

export interface PlannedSide {
  /** An entrant, or the winner or loser of another match. */
  from: { entrant: number } | { type: "MATCH_SOURCE_WINNER" | "MATCH_SOURCE_LOSER"; match: MatchKey };
  isHome: boolean;
}

/** Whether the stage is drawn on lines and ends with one winner. */
export function hasBracket(type: StageType): boolean {
  return type === "STAGE_TYPE_ELIMINATION" || type === "STAGE_TYPE_DOUBLE_ELIMINATION";
}

/** Reasons why a draw is impossible, each with the path of its field, or without a path for the draw as a whole. */
export type DrawProblem = { code: "tooFew" } | { code: "tooMany" } | { code: "seeds"; path: "draw.seeds"; max: number };

/** The most matches of one draw, since the stage and its matches are saved in one change set. */
export const mostMatches = 4_999;

/** The reason why these rules cannot draw so many entrants; null when they can. */
export function problemOfDraw({ type, draw }: StageRules, entrants: number): DrawProblem | null {
  const isBracket = hasBracket(type);
  if (entrants < (type === "STAGE_TYPE_ROUND_ROBIN" ? 2 * draw.groups : 2)) return { code: "tooFew" };
  if (isBracket && entrants > mostEntries) return { code: "tooMany" };
  if (matchesIn({ type, draw }, entrants) > mostMatches) return { code: "tooMany" };
  if (isBracket && (draw.seeds ?? 0) > entrants) return { code: "seeds", path: "draw.seeds", max: entrants };
  return null;
}

/**
 * An upper bound of the number of matches. In an elimination for all places, half of the entrants play in each round; a
 * consolation has as many entrants as the first round has matches. The final always has one leg. For a Swiss, the bound
 * counts one round.
 */
function matchesIn({ type, draw }: StageRules, entrants: number): number {
  if (type === "STAGE_TYPE_SWISS") return Math.ceil(entrants / 2);
  if (type === "STAGE_TYPE_DOUBLE_ELIMINATION") return 2 * entrants - 1;
  if (type === "STAGE_TYPE_ELIMINATION") {
    const rounds = Math.ceil(Math.log2(entrants));
    const ties = { PLACEMENT_NONE: 1, PLACEMENT_THIRD: 1, PLACEMENT_ALL: rounds / 2, PLACEMENT_CONSOLATION: 1.5 };
    const all = Math.ceil(entrants * ties[draw.placement]);
    return draw.twoLegs ? 2 * all - 1 : all;
  }
  const small = Math.floor(entrants / draw.groups);
  const larger = entrants % draw.groups;
  const pairs = (size: number) => (size * (size - 1)) / 2;
  return draw.legs * (larger * pairs(small + 1) + (draw.groups - larger) * pairs(small));
}

/**
 * Draws a stage. `keysBy` gives the values by which the rules keep entrants apart. In an elimination the entrants come
 * in the order of their seeds. All chance follows from `lot`.
 */
export function drawStage(
  { type, draw }: StageRules,
  entrants: readonly Entrant[],
  keysBy: { organization: SeparationKeys; nationality: SeparationKeys },
  lot: string,
): Drawing & { warnings: DrawWarning[] } {
  const keys = keysOf(draw, entrants, keysBy);
  if (type === "STAGE_TYPE_ROUND_ROBIN") {
    const { groups, warnings } = drawGroups(entrants.length, draw.groups, keys ?? []);
    return { groups, lines: [], warnings };
  }
  if (type === "STAGE_TYPE_SWISS") return { groups: [], lines: [], warnings: [] };
  // Entrants from the same group of an earlier stage are kept apart, whatever the rules say.
  const separation = [...separateByGroup(entrants), ...separationBy(draw, keys)];
  const { lines, warnings } = drawElimination({
    competitors: entrants.length,
    seeds: seedingOf(draw.seeds, entrants).count,
    seedLines: draw.seedLines,
    separation,
    keepsApart: (lines) => leavesRoomForBest(lines, entrants),
    lot,
  });
  const isOverSeeded = draw.seeds !== null && 3 * draw.seeds > entrants.length;
  return { groups: [], lines, warnings: [...(isOverSeeded ? ["SEEDS_ABOVE_ONE_IN_THREE" as const] : []), ...warnings] };
}

function separationBy({ separation }: DrawRules, keys: SeparationKeys | null): SeparationRule[] {
  return separation === null || keys === null ? [] : [{ keys, depth: separation.depth }];
}

function keysOf(
  { separation }: DrawRules,
  entrants: readonly Entrant[],
  keysBy: { organization: SeparationKeys; nationality: SeparationKeys },
): SeparationKeys | null {
  switch (separation?.by) {
    case undefined:
      return null;
    case "SEPARATION_ORGANIZATION":
      return keysBy.organization;
    case "SEPARATION_NATIONALITY":
      return keysBy.nationality;
    case "SEPARATION_GROUP":
      return entrants.map(keyOfGroup);
  }
}

/**
 * The matches that follow from a drawing, by bracket, round and position. A Swiss is paired round by round instead
 * (`swiss/`).
 */
export function planMatches({ type, draw }: StageRules, { groups, lines }: Drawing): PlannedMatch[] {
  switch (type) {
    case "STAGE_TYPE_ROUND_ROBIN":
      return planGroups(groups, draw.legs === 2 ? 2 : 1);
    case "STAGE_TYPE_ELIMINATION":
      return buildBracket(lines, draw).map(planBracketMatch);
    case "STAGE_TYPE_DOUBLE_ELIMINATION":
      return buildDoubleElimination(lines).map(planBracketMatch);
    case "STAGE_TYPE_SWISS":
      return [];
  }
}

function planGroups(groups: readonly DrawnGroup[], legs: 1 | 2): PlannedMatch[] {
  const sizes = groups.map(({ competitors }) => competitors.length);
  return pairGroups(sizes, legs).map(({ group, round, position, leg, home, away }) => {
    const { id, competitors } = groups[group] as DrawnGroup;
    const side = (index: number, isHome: boolean): PlannedSide => {
      return { from: { entrant: competitors[index] as number }, isHome };
    };
    return {
      bracket: "MATCH_BRACKET_MAIN",
      round,
      position,
      group: id,
      leg,
      places: null,
      sides: [side(home, true), side(away, false)],
    };
  });
}

export function planBracketMatch({ places, sources: [first, second], ...key }: BracketMatch): PlannedMatch {
  const side = (source: BracketSource, isHome: boolean): PlannedSide => {
    const { type } = source;
    const from = type === "MATCH_SOURCE_ENTRY" ? { entrant: source.competitor } : { type, match: source.match };
    return { from, isHome };
  };
  return { ...key, group: null, places, sides: [side(first, key.leg !== null), side(second, false)] };
}
