import type { TFunction } from "i18next";
import { type DrawFigures, figuresOfSwiss } from "#competition/draws/entries.ts";
import { numberedSeeds } from "#competition/draws/seeding.ts";
import { hasBracket } from "#competition/draws/stage-draw.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { GuidePlan } from "./guide-plan.ts";

/**
 * Draws in one sentence: "23 entries: 32 lines, 9 byes, 4 seeds, 22 matches". Several draws are listed in the order in
 * which they are played.
 */
export function summaryOf(draws: readonly DrawFigures[], t: TFunction): string {
  const sentences = draws.map((figures) =>
    t("draw.means", { entries: t("draw.entries", { count: figures.entries }), parts: partsOf(figures, t) }),
  );
  return sentences.reduce((first, next) => t("draw.thenNext", { first, next }));
}

/** The same without the number of entries, for places that show it already. */
export function meaningOf([first, ...others]: readonly DrawFigures[], t: TFunction): string {
  if (!first) return "";
  const parts = partsOf(first, t);
  return others.length === 0 ? parts : t("draw.thenNext", { first: parts, next: summaryOf(others, t) });
}

function partsOf({ lines, byes, seeds, byOrder, groups, rounds, matches }: DrawFigures, t: TFunction): string {
  const parts =
    lines > 0
      ? [
          t("draw.lineCount", { count: lines }),
          ...(byes > 0 ? [t("draw.byes", { count: byes })] : []),
          ...(seeds > 0 ? [t("draw.seedCount", { count: seeds })] : []),
          ...(byOrder > 0 ? [t("draw.placedByOrder", { count: byOrder })] : []),
        ]
      : [...(groups > 0 ? [t("draw.groupCount", { count: groups })] : []), t("draw.rounds", { count: rounds })];
  return [...parts, t("draw.matches", { count: matches })].join(", ");
}

/** Who is seeded in the bracket of a plan: "Seeds: the 4 group winners". Null without a bracket or without seeds. */
export function wordsOfSeeds(
  { stages, advancing }: Pick<GuidePlan, "stages" | "advancing">,
  t: TFunction,
): string | null {
  const bracket = stages.find(({ type }) => hasBracket(type));
  if (!bracket) return null;
  const { count, by } =
    bracket.draw.seeds === null ? bracket.usualSeeding : { count: bracket.draw.seeds, by: "number" as const };
  if (count === 0) return null;
  const isTable = by === "winners" && advancing !== null && !advancing.isAcrossGroups;
  return t(`draw.seeded.${isTable ? "table" : by}`, { count });
}

/**
 * The figures of a drawn stage. Sides of groups that are not known yet are found in the matches only. `seedOf` returns
 * the seed of a competitor's entry.
 */
export function figuresOfDrawn(
  { type, draw, lines, groups }: Pick<Stage, "type" | "draw" | "lines" | "groups">,
  matches: readonly Match[],
  seedOf: (competitor: string) => number | null,
): DrawFigures {
  if (type === "STAGE_TYPE_SWISS") {
    const entries = matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])).length;
    return figuresOfSwiss(draw, entries);
  }
  const byes = lines.filter(({ bye }) => bye).length;
  const seeds = numberedSeeds({ draw, lines }, seedOf).size;
  return {
    entries: lines.length > 0 ? lines.length - byes : groups.flatMap(({ id }) => sidesOfGroup(id, matches)).length,
    lines: lines.length,
    byes,
    seeds,
    byOrder: lines.filter(({ seed }) => seed !== null).length - seeds,
    groups: groups.length,
    rounds: new Set(matches.map(({ round }) => round)).size,
    matches: matches.length,
  };
}

/** A competitor of a group, or a place in an earlier stage whose competitor is not known yet. */
export type GroupSide = { competitor: string } | { source: Match["sources"][number] };

/** All sides of the matches of a group, each of them once. Places of earlier stages are in the order of their ranks. */
export function sidesOfGroup(group: string, matches: readonly Match[]): GroupSide[] {
  const sides = matches
    .filter((match) => match.group === group)
    .flatMap(({ competitors, sources }) =>
      competitors.map(
        ({ id }, side): GroupSide => (id === null ? { source: sources[side] ?? null } : { competitor: id }),
      ),
    );
  const once = [...new Map(sides.map((side) => [JSON.stringify(side), side])).values()];
  return once.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(side: GroupSide): number {
  return "source" in side && side.source?.type === "MATCH_SOURCE_RANK" ? side.source.rank : 0;
}
