import type { MatchBracket, StageType } from "#contract/enumerations.ts";
import { type DrawRules, mostEntries } from "#contract/stage-draw.ts";
import { type BracketMatch, type BracketSource, buildBracket, type MatchKey } from "./bracket.ts";
import type { DrawWarning, SeparationKeys, SeparationRule } from "./draw-rules.ts";
import { type DrawLine, drawElimination } from "./elimination.ts";
import { pairGroups } from "./group-matches.ts";
import { type DrawnGroup, drawGroups } from "./groups.ts";
import { type RankSource, separateByGroup } from "./qualifiers.ts";

/** Who plays in a stage: a team, or a place in an earlier stage, of which the team may not be known yet. */
export interface Entrant {
  competitor: string | null;
  /** Null for a team that the stage names itself. */
  source: RankSource | null;
}

export interface StageRules {
  type: StageType;
  draw: DrawRules;
}

/** What a draw says of a stage; competitors are indexes into the entrants. One of the two lists is empty. */
export interface Drawing {
  groups: DrawnGroup[];
  lines: DrawLine[];
}

/** A match that a drawing asks for. */
export interface PlannedMatch extends MatchKey {
  bracket: MatchBracket;
  /** The id of the group; null in an elimination. */
  group: string | null;
  /** What the match decides; null in a group. */
  places: [number, number] | null;
  sides: [PlannedSide, PlannedSide];
}

export interface PlannedSide {
  /** An entrant, or the winner or loser of another match. */
  from: { entrant: number } | { type: "MATCH_SOURCE_WINNER" | "MATCH_SOURCE_LOSER"; match: MatchKey };
  isHome: boolean;
}

/** What can't be drawn, by the path of the field that says so, or as a whole. */
export type DrawProblem = { code: "tooFew" } | { code: "tooMany" } | { code: "seeds"; path: "draw.seeds"; max: number };

/** The most matches that a draw makes: together with the stage they are one change set. */
export const mostMatches = 4_999;

/** Why so many entrants can't be drawn by these rules; null when they can. */
export function problemOfDraw({ type, draw }: StageRules, entrants: number): DrawProblem | null {
  const isElimination = type === "STAGE_TYPE_ELIMINATION";
  if (entrants < (isElimination ? 2 : 2 * draw.groups)) return { code: "tooFew" };
  if (isElimination && entrants > mostEntries) return { code: "tooMany" };
  if (matchesIn({ type, draw }, entrants) > mostMatches) return { code: "tooMany" };
  if (isElimination && (draw.seeds ?? 0) > entrants) return { code: "seeds", path: "draw.seeds", max: entrants };
  return null;
}

/** So many at most: in an elimination for all places, half of the entrants play in each round. The final has one leg always. */
function matchesIn({ type, draw }: StageRules, entrants: number): number {
  if (type === "STAGE_TYPE_ELIMINATION") {
    const rounds = Math.ceil(Math.log2(entrants));
    const ties = draw.placement === "PLACEMENT_ALL" ? (entrants / 2) * rounds : entrants;
    return draw.twoLegs ? 2 * ties - 1 : ties;
  }
  const small = Math.floor(entrants / draw.groups);
  const larger = entrants % draw.groups;
  const pairs = (size: number) => (size * (size - 1)) / 2;
  return draw.legs * (larger * pairs(small + 1) + (draw.groups - larger) * pairs(small));
}

/** Draws a stage; `keyOf` says what entrants are kept apart by where the rules ask for it. All chance follows from `lot`. */
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
  const separation = [...separateEntrants(entrants), ...separationBy(draw, keys)];
  const { seeds, seedLines } = draw;
  const { lines, warnings } = drawElimination({ competitors: entrants.length, seeds, seedLines, separation, lot });
  return { groups: [], lines, warnings };
}

function separationBy({ separation }: DrawRules, keys: SeparationKeys | null): SeparationRule[] {
  return separation === null || keys === null ? [] : [{ keys, depth: separation.depth }];
}

/** Those who come from the groups of an earlier stage are kept apart whatever the rules say. */
function separateEntrants(entrants: readonly Entrant[]): SeparationRule[] {
  const direct = entrants.findIndex(({ source }) => source !== null);
  if (direct < 0) return [];
  return separateByGroup(
    entrants.slice(direct).flatMap(({ source }) => source ?? []),
    direct,
  );
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
      return entrants.map(({ source }) => (source?.group ? `${source.stage} ${source.group}` : null));
  }
}

/** The matches that a drawing asks for, by bracket, round and position. */
export function planMatches({ type, draw }: StageRules, { groups, lines }: Drawing): PlannedMatch[] {
  if (type === "STAGE_TYPE_ROUND_ROBIN") return planGroups(groups, draw.legs === 2 ? 2 : 1);
  return buildBracket(lines, draw).map(planBracketMatch);
}

function planGroups(groups: readonly DrawnGroup[], legs: 1 | 2): PlannedMatch[] {
  const sizes = groups.map(({ competitors }) => competitors.length);
  return pairGroups(sizes, legs).map(({ group, round, position, leg, home, away }) => {
    const { id, competitors } = groups[group] as DrawnGroup;
    const side = (place: number, isHome: boolean): PlannedSide => {
      return { from: { entrant: competitors[place] as number }, isHome };
    };
    return {
      ...{ bracket: "MATCH_BRACKET_MAIN", round, position, group: id, leg, places: null },
      sides: [side(home, true), side(away, false)],
    };
  });
}

function planBracketMatch({ places, sources: [first, second], ...key }: BracketMatch): PlannedMatch {
  const side = (source: BracketSource, isHome: boolean): PlannedSide => {
    const { type } = source;
    const from = type === "MATCH_SOURCE_ENTRY" ? { entrant: source.competitor } : { type, match: source.match };
    return { from, isHome };
  };
  return { ...key, group: null, places, sides: [side(first, key.leg !== null), side(second, false)] };
}
