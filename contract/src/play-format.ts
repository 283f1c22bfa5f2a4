import { z } from "./zod.ts";

/** The rules by which two sides play a match. */

export const formatNames = [
  "FORMAT_TENNIS_3",
  "FORMAT_TENNIS_5",
  "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
  "FORMAT_TENNIS_SHORT",
  "FORMAT_FAST4",
  "FORMAT_PRO_SET",
  "FORMAT_PADEL",
  "FORMAT_BADMINTON_21",
  "FORMAT_BADMINTON_15",
  "FORMAT_TABLE_TENNIS_5",
  "FORMAT_TABLE_TENNIS_7",
  "FORMAT_SQUASH",
  "FORMAT_VOLLEYBALL",
  "FORMAT_BEACH_VOLLEYBALL",
  "FORMAT_FOOTBALL",
  "FORMAT_FOOTBALL_CUP",
  "FORMAT_HANDBALL",
  "FORMAT_BASKETBALL",
  "FORMAT_HOCKEY",
  "FORMAT_SINGLE_SCORE",
] as const;
export type FormatName = (typeof formatNames)[number];

/** The highest score of a set or period; anything above is a typing error. */
export const mostPoints = 999;

const points = (min: number) => z.int().min(min).max(mostPoints);

const tieBreak = z.strictObject({
  at: points(1).meta({ description: "The tie-break is played when both sides have as many games" }),
  to: points(1),
  lead: points(1),
});

const setRules = {
  to: points(1).meta({ description: "Who has as many points or games first, with the lead, wins the set" }),
  lead: points(1),
  cap: points(1).nullable().default(null).meta({ description: "At one less on both sides, one point decides" }),
  tieBreak: tieBreak.nullable().default(null),
};

/**
 * Without this rule a score such as 4:3 would be ambiguous: the end of a tie-break at three all, or a set that
 * continues from 4:2.
 */
function isTieBreakTheOnlyWay(rules: { to: number; lead: number; tieBreak: { at: number } | null }): boolean {
  return rules.tieBreak === null || (rules.tieBreak.at >= rules.to - 1 && rules.lead <= 2);
}

const setsFormat = z
  .strictObject({
    kind: z.literal("MATCH_FORMAT_SETS"),
    bestOf: z
      .int()
      .min(1)
      .max(9)
      .refine((sets) => sets % 2 === 1, { params: { code: "odd" } }),
    ...setRules,
    deciding: z
      .strictObject({ ...setRules, matchTieBreak: z.boolean().default(false) })
      .refine(isTieBreakTheOnlyWay, { path: ["tieBreak"] })
      .nullable()
      .default(null)
      .meta({ description: "The last set possible, where it is played differently" }),
    allSets: z.boolean().default(false).meta({ description: "All sets are played, also after the match is decided" }),
    noAd: z.boolean().default(false).meta({ description: "At deuce one point decides the game" }),
  })
  .refine(isTieBreakTheOnlyWay, { path: ["tieBreak"] });

const periodsFormat = z.strictObject({
  kind: z.literal("MATCH_FORMAT_PERIODS"),
  periods: z.int().min(1).max(20),
  minutes: z.int().min(1).max(600).nullable().default(null),
  drawAllowed: z.boolean(),
  extraTime: z
    .strictObject({
      periods: z.int().min(1).max(20),
      minutes: z.int().min(1).max(600).nullable().default(null),
      repeat: z.boolean().default(false).meta({ description: "Again and again until it is not a draw" }),
    })
    .nullable()
    .default(null),
  penalties: z.boolean().default(false),
  awayGoals: z.boolean().default(false),
  forfeit: points(0).meta({ description: "The score of a walkover, to nothing" }),
});

/** A format with all its rules, as opposed to the name of a preset. */
export const ownFormats = [setsFormat, periodsFormat] as const;

/** The format of a match that is no encounter, such as that of a rubber. */
export const playFormat = z
  .union([z.enum(formatNames), z.discriminatedUnion("kind", ownFormats)])
  .meta({ id: "PlayFormat" });

export type SetsFormat = z.output<typeof setsFormat>;
export type PeriodsFormat = z.output<typeof periodsFormat>;
export type OwnFormat = SetsFormat | PeriodsFormat;
export type PlayFormat = FormatName | OwnFormat;
