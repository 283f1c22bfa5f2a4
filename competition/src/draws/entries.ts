import type { StageType } from "#contract/enumerations.ts";
import type { DrawRules, StageSource } from "#contract/stage-draw.ts";
import { roundsOfSwiss } from "../swiss/rounds-of-swiss.ts";
import { drawGroups } from "./groups.ts";
import { listQualifiers, type QualifyingStage, type RankSource } from "./qualifiers.ts";
import type { Seeding } from "./seeding.ts";
import { drawStage, planMatches, problemOfDraw, type StageRules } from "./stage-draw.ts";

/** A stage with its competitors. */
export interface EnteredStage {
  id: string;
  type: StageType;
  competitors: readonly unknown[];
  sources: readonly StageSource[];
  draw: Pick<DrawRules, "groups">;
  groups: readonly { id: string; competitors: readonly unknown[] }[];
}

/**
 * The groups of a stage and the number of competitors in each. For a stage that is not drawn, the result describes the
 * draw to come. Groups contain competitors from other stages only once they are known.
 */
export function groupsToCome(stage: Omit<EnteredStage, "id">, entries: number): QualifyingStage["groups"] {
  const { type, draw, groups, sources } = stage;
  const sizes = groups.map(({ id, competitors }) => ({ id, size: competitors.length }));
  const known = sizes.reduce((sum, { size }) => sum + size, 0);
  const isWhole = groups.length > 0 && (sources.length === 0 || known >= entries);
  const count = groups.length || (type === "STAGE_TYPE_ROUND_ROBIN" ? draw.groups : 1);
  if (count === 1) return [{ id: null, size: isWhole ? known : entries }];
  if (isWhole) return sizes;
  return drawGroups(entries, count).groups.map(({ id, competitors }) => ({ id, size: competitors.length }));
}

/** The number of competitors in a stage: its own, and those that qualify from other stages. */
function countEntries(
  stage: Pick<EnteredStage, "id" | "competitors" | "sources">,
  others: readonly EnteredStage[],
  after: readonly string[],
): number {
  return after.includes(stage.id) ? 0 : stage.competitors.length + qualifiersOf(stage, others, after).length;
}

/**
 * The places in other stages whose competitors qualify for this stage; places in stages that are not given are ignored.
 */
export function qualifiersOf(
  stage: Pick<EnteredStage, "id" | "sources">,
  others: readonly EnteredStage[],
  after: readonly string[] = [],
): RankSource[] {
  const qualifying = stage.sources.flatMap(({ stage: id, ranks, best }): QualifyingStage[] => {
    const from = others.find((one) => one.id === id);
    if (!from) return [];
    return [{ stage: id, groups: groupsToCome(from, countEntries(from, others, [...after, stage.id])), ranks, best }];
  });
  return listQualifiers(qualifying);
}

/** The figures that describe a draw. */
export interface DrawFigures {
  entries: number;
  /** Zero in groups. */
  lines: number;
  byes: number;
  /** The competitors with a seed number. */
  seeds: number;
  /** The competitors that the order of entries places like seeds. */
  byOrder: number;
  /** Zero in an elimination or a Swiss. */
  groups: number;
  rounds: number;
  matches: number;
}

/** Describes the draw of so many entries with these seeds and rules; null when such a draw is impossible. */
export function figuresOf(rules: StageRules, entries: number, seeding: Seeding): DrawFigures | null {
  if (problemOfDraw(rules, entries) !== null) return null;
  if (rules.type === "STAGE_TYPE_SWISS") return figuresOfSwiss(rules.draw, entries);
  const unknown = Array.from({ length: entries }, () => ({ competitor: null, source: null }));
  const alike = { ...rules, draw: { ...rules.draw, seeds: seeding.count, separation: null } };
  const drawing = drawStage(alike, unknown, { organization: [], nationality: [] }, "figures");
  const matches = planMatches(alike, drawing);
  const { lines, groups } = drawing;
  return {
    entries,
    lines: lines.length,
    byes: lines.filter(({ bye }) => bye).length,
    ...countsOfSeeds(lines.filter(({ seed }) => seed !== null).length, seeding.by === "order"),
    groups: groups.length,
    rounds: new Set(matches.map(({ round }) => round)).size,
    matches: matches.length,
  };
}

function countsOfSeeds(count: number, isByOrder: boolean): Pick<DrawFigures, "seeds" | "byOrder"> {
  return isByOrder ? { seeds: 0, byOrder: count } : { seeds: count, byOrder: 0 };
}

/** Describes a Swiss of so many entries, assuming that everybody plays every round. */
export function figuresOfSwiss(draw: Pick<DrawRules, "rounds">, entries: number): DrawFigures {
  const rounds = roundsOfSwiss(draw, entries);
  return {
    entries,
    lines: 0,
    byes: 0,
    seeds: 0,
    byOrder: 0,
    groups: 0,
    rounds,
    matches: rounds * Math.floor(entries / 2),
  };
}

/**
 * The number of groups into which entries are best divided before a knockout: a power of two, so that the knockout has
 * no byes, with three to five competitors in each group.
 */
export function usualGroups(entries: number): number {
  let groups = 2;
  while (entries >= 3 * (2 * groups)) groups *= 2;
  return groups;
}
