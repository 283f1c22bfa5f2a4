import { type EncounterFormat, encounterFormat } from "./encounter-format.ts";
import { type EncounterName, encounterNames } from "./encounter-names.ts";
import { formatNames, mostPoints, ownFormats, type PlayFormat } from "./play-format.ts";
import { z } from "./zod.ts";

/** The field `format` of sports, tournaments, stages and matches, and the sets and the outcome of a match. */

export {
  type FormatName,
  formatNames,
  mostPoints,
  type OwnFormat,
  type PeriodsFormat,
  type SetsFormat,
} from "./play-format.ts";

/** A format with all its rules, as opposed to the name of a preset. */
export const ownFormat = z.discriminatedUnion("kind", [...ownFormats, encounterFormat]);

export const matchFormat = z
  .union([z.enum([...formatNames, ...encounterNames]), ownFormat])
  .meta({ id: "MatchFormat" });

export type MatchFormat = PlayFormat | EncounterName | EncounterFormat;

const points = (min: number) => z.int().min(min).max(mostPoints);

export const setTypes = [
  "SET_TYPE_SET",
  "SET_TYPE_MATCH_TIE_BREAK",
  "SET_TYPE_PERIOD",
  "SET_TYPE_EXTRA_TIME",
  "SET_TYPE_PENALTIES",
] as const;
export type SetType = (typeof setTypes)[number];

const pair = z.array(points(0)).length(2);

/** One set or period of a match; the numbers are in the order of its competitors. */
export const matchSet = z.strictObject({
  type: z.enum(setTypes),
  scores: pair,
  tieBreak: pair.nullable().default(null),
});
export type MatchSet = z.output<typeof matchSet>;

export const matchOutcomes = [
  "MATCH_OUTCOME_NORMAL",
  "MATCH_OUTCOME_DRAWN",
  "MATCH_OUTCOME_WALKOVER",
  "MATCH_OUTCOME_RETIRED",
  "MATCH_OUTCOME_DEFAULTED",
  "MATCH_OUTCOME_ABANDONED",
  "MATCH_OUTCOME_BYE",
  "MATCH_OUTCOME_DOUBLE_DEFAULT",
] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];
