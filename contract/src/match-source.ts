import type { FoundReference } from "./field.ts";
import { uuid } from "./values.ts";
import { z } from "./zod.ts";

const rank = z.int().min(1).max(10_000);

/** The origin of one side of a match: the field `sources` has one for each side. */
export const matchSource = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("MATCH_SOURCE_ENTRY") }),
  z.strictObject({ type: z.literal("MATCH_SOURCE_BYE") }),
  z.strictObject({ type: z.enum(["MATCH_SOURCE_WINNER", "MATCH_SOURCE_LOSER"]), match: uuid() }),
  z.strictObject({
    type: z.literal("MATCH_SOURCE_RANK"),
    stage: uuid(),
    group: z
      .string()
      .max(40)
      .nullable()
      .default(null)
      .meta({ description: "Of this group; null: across all groups, or the only one" }),
    rank,
    best: rank.nullable().optional().meta({
      description: "Across groups: the so-and-so-best of those with the rank; null: one of them, not known yet which",
    }),
  }),
]);

export type MatchSource = z.output<typeof matchSource>;

/** The ids of the matches and stages in the sources. */
export function referencesOfSources(sources: readonly (MatchSource | null)[]): FoundReference[] {
  return sources.flatMap((source, position): FoundReference[] => {
    if (source === null) return [];
    if ("match" in source) return [{ id: source.match, type: "match", path: `${position}.match` }];
    return "stage" in source ? [{ id: source.stage, type: "stage", path: `${position}.stage` }] : [];
  });
}
