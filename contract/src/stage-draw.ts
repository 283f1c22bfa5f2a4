import { changeSetId, nextVersion } from "./change-sets.ts";
import type { FoundReference } from "./field.ts";
import { matchSource, referencesOfSources } from "./match-source.ts";
import { reference, text, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The rules of a stage's draw and its result: fields of stages. */

export const seedLines = ["SEED_LINES_ITF", "SEED_LINES_BWF", "SEED_LINES_ITTF", "SEED_LINES_FIXED"] as const;
export type SeedLines = (typeof seedLines)[number];

export const separationKeys = ["SEPARATION_ORGANIZATION", "SEPARATION_NATIONALITY", "SEPARATION_GROUP"] as const;
export type SeparationBy = (typeof separationKeys)[number];

/** Until when competitors are kept apart: in the first round, until the quarter-finals, or for as long as possible. */
export const separationDepths = ["SEPARATION_FIRST_ROUND", "SEPARATION_QUARTERS", "SEPARATION_ALL"] as const;
export type SeparationDepth = (typeof separationDepths)[number];

/** The places that are played for besides the first. */
export const placements = ["PLACEMENT_NONE", "PLACEMENT_THIRD", "PLACEMENT_ALL", "PLACEMENT_CONSOLATION"] as const;
export type Placement = (typeof placements)[number];

export const swissPairings = ["SWISS_PAIRING_DUTCH", "SWISS_PAIRING_MONRAD"] as const;
export type SwissPairing = (typeof swissPairings)[number];

/** The most entries of an elimination. */
export const mostEntries = 1_024;

export const drawRules = z
  .strictObject({
    legs: z.int().min(1).max(2).default(1).meta({ description: "Of a round robin" }),
    groups: z.int().min(1).max(mostEntries).default(1),
    rounds: z.int().min(1).max(1_000).nullable().default(null).meta({ description: "Of a Swiss tournament" }),
    pairing: z.enum(swissPairings).default("SWISS_PAIRING_DUTCH"),
    seeds: z
      .int()
      .min(0)
      .max(mostEntries)
      .nullable()
      .default(null)
      .meta({ description: "The first so many of the competitors are seeded; null: as many as is usual" }),
    seedLines: z.enum(seedLines).default("SEED_LINES_ITF"),
    separation: z
      .strictObject({ by: z.enum(separationKeys), depth: z.enum(separationDepths) })
      .nullable()
      .default(null),
    placement: z.enum(placements).default("PLACEMENT_NONE"),
    finalReset: z.boolean().default(true).meta({ description: "Of a double elimination: a second final" }),
    twoLegs: z
      .boolean()
      .default(false)
      .meta({ description: "Of an elimination: two matches for each tie but the final" }),
    equalize: z
      .boolean()
      .default(false)
      .meta({ description: "Across groups, results against the last of larger ones are left out" }),
  })
  .meta({ id: "DrawRules" });

export type DrawRules = z.output<typeof drawRules>;

const rank = z.int().min(1).max(10_000);

/** The competitors that qualify from an earlier stage. */
export const stageSource = z.strictObject({
  stage: uuid(),
  ranks: z.array(rank).max(1_000),
  best: z
    .strictObject({ rank, count: rank })
    .nullable()
    .default(null)
    .meta({ description: "So many of those with this rank, across the groups" }),
});

export type StageSource = z.output<typeof stageSource>;

const groupId = () => text({ min: 1, max: 40 });

export const group = z.strictObject({
  id: groupId(),
  name: text({ max: 200 }).nullable().default(null),
  competitors: z.array(reference(["team"])).max(5_000),
});

export type Group = z.output<typeof group>;

export const drawLine = z.strictObject({
  line: z.int().min(1).max(mostEntries),
  competitor: uuid().nullable().default(null),
  seed: z.int().min(1).max(mostEntries).nullable().default(null),
  bye: z.boolean().default(false),
  source: matchSource.nullable().default(null),
});

export type StoredLine = z.output<typeof drawLine>;

export function referencesOfStageSources(sources: readonly StageSource[]): FoundReference[] {
  return sources.map(({ stage }, position) => ({ id: stage, type: "stage", path: `${position}.stage` }));
}

export function referencesOfGroups(groups: readonly Group[]): FoundReference[] {
  return groups.flatMap(({ competitors }, position) =>
    competitors.map(({ id, type }, index) => ({ id, type, path: `${position}.competitors.${index}` })),
  );
}

export function referencesOfLines(lines: readonly StoredLine[]): FoundReference[] {
  return lines.flatMap(({ competitor, source }, position): FoundReference[] => [
    ...(competitor === null ? [] : [{ id: competitor, type: "team" as const, path: `${position}.competitor` }]),
    ...referencesOfSources([source]).map((found) => ({
      ...found,
      path: `${position}.source.${found.path.replace(/^0\./, "")}`,
    })),
  ]);
}

const absent = z
  .array(z.strictObject({ competitor: uuid(), points: z.union([z.literal(0.5), z.literal(0)]) }))
  .max(5_000)
  .optional()
  .meta({ description: "Of a Swiss: who has asked for a bye in this round, with the points that it gives" });

const stageFields = z.record(z.string(), z.unknown());

/** The body of the call that pairs the next round of a Swiss. */
export const roundBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion.meta({ description: "The version of the stage that the call creates" }),
    absent,
  })
  .meta({ id: "RoundRequest" });

export type RoundBody = z.output<typeof roundBody>;

/** The body of a draw. */
export const drawBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion.meta({ description: "The version of the stage that the draw creates; 0 for a new stage" }),
    stage: stageFields.optional().meta({
      description: "Fields of the stage that are saved with the draw; of a new stage, also type and tournamentId",
    }),
    next: stageFields.optional().meta({
      description:
        "The fields of a second, new stage that is drawn after this one, which its sources can name: groups and then a knockout",
    }),
    lot: text({ min: 1, max: 200 }).optional().meta({ description: "All chance follows from this text" }),
    keep: z.boolean().optional().meta({ description: "Makes the matches from the groups or lines as they are stored" }),
    absent,
  })
  .meta({ id: "DrawRequest" });

export type DrawBody = z.output<typeof drawBody>;
