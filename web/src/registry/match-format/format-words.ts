import type { TFunction } from "i18next";
import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { EncounterName } from "#contract/encounter-names.ts";
import type { FormatName, MatchFormat } from "#contract/match-format.ts";
import { nameOfEncounter, summaryOfEncounter } from "./encounter-words.ts";
import { encounterIn } from "./is-encounter.ts";
import { summaryOfPlay } from "./play-words.ts";

/** The presets of matches between two sides as they are offered: by sport. */
export const playGroups: Readonly<Record<string, readonly FormatName[]>> = {
  tennis: [
    "FORMAT_TENNIS_3",
    "FORMAT_TENNIS_5",
    "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
    "FORMAT_TENNIS_SHORT",
    "FORMAT_FAST4",
    "FORMAT_PRO_SET",
    "FORMAT_PADEL",
  ],
  rackets: [
    "FORMAT_BADMINTON_21",
    "FORMAT_BADMINTON_15",
    "FORMAT_TABLE_TENNIS_5",
    "FORMAT_TABLE_TENNIS_7",
    "FORMAT_SQUASH",
  ],
  volleyball: ["FORMAT_VOLLEYBALL", "FORMAT_BEACH_VOLLEYBALL"],
  goals: ["FORMAT_FOOTBALL", "FORMAT_FOOTBALL_CUP", "FORMAT_HANDBALL", "FORMAT_BASKETBALL", "FORMAT_HOCKEY"],
  others: ["FORMAT_SINGLE_SCORE"],
};

/** The presets of encounters as they are offered: by sport. */
const encounterGroups: Readonly<Record<string, readonly EncounterName[]>> = {
  tennisTeams: [
    "ENCOUNTER_TENNIS_6_3",
    "ENCOUNTER_TENNIS_6_3_WEIGHTED",
    "ENCOUNTER_TENNIS_4_2",
    "ENCOUNTER_TENNIS_4_2_SETS",
    "ENCOUNTER_TENNIS_FRANCE_4_2",
    "ENCOUNTER_DAVIS_CUP_3",
    "ENCOUNTER_DAVIS_CUP_3_KNOCKOUT",
    "ENCOUNTER_DAVIS_CUP_5",
    "ENCOUNTER_COLLEGE_TENNIS",
  ],
  tableTennisTeams: [
    "ENCOUNTER_TABLE_TENNIS_PAARKREUZ",
    "ENCOUNTER_TABLE_TENNIS_BUNDESSYSTEM",
    "ENCOUNTER_TABLE_TENNIS_WERNER_SCHEFFLER",
    "ENCOUNTER_TABLE_TENNIS_SWAYTHLING",
    "ENCOUNTER_TABLE_TENNIS_SWAYTHLING_MODIFIED",
    "ENCOUNTER_TABLE_TENNIS_CORBILLON",
    "ENCOUNTER_TABLE_TENNIS_TTBL",
    "ENCOUNTER_TABLE_TENNIS_ITTF_5",
    "ENCOUNTER_TABLE_TENNIS_OLYMPIC",
    "ENCOUNTER_TABLE_TENNIS_FRANCE_14",
    "ENCOUNTER_TABLE_TENNIS_BELGIUM_16",
  ],
  badmintonTeams: [
    "ENCOUNTER_BADMINTON_8",
    "ENCOUNTER_BADMINTON_MIXED_5",
    "ENCOUNTER_BADMINTON_THOMAS_UBER",
    "ENCOUNTER_BADMINTON_THOMAS_UBER_KNOCKOUT",
    "ENCOUNTER_BADMINTON_SCHOOL",
  ],
  otherTeams: [
    "ENCOUNTER_SQUASH_5",
    "ENCOUNTER_PADEL_3",
    "ENCOUNTER_PADEL_6",
    "ENCOUNTER_CHESS_4",
    "ENCOUNTER_CHESS_8",
    "ENCOUNTER_JUDO_MIXED_6",
  ],
};

/** All presets as they are offered. */
export const formatGroups: Readonly<Record<string, readonly (FormatName | EncounterName)[]>> = {
  ...playGroups,
  ...encounterGroups,
};

/** The name of a format, such as "Tennis, best of 3"; a custom format is named by its rules. */
export function nameOfFormat(format: MatchFormat, t: TFunction): string {
  if (typeof format === "string") return t(`format.name.${format}`);
  return format.kind === "MATCH_FORMAT_ENCOUNTER" ? nameOfEncounter(format, t) : summaryOfPlay(format, t);
}

/**
 * The rules of a format in a sentence: "Best of 3 sets to 6, tie-break at 6-all". The rules of an encounter preset are
 * loaded apart from its name, as `preset`; until then the sentence is empty.
 */
export function summaryOf(format: MatchFormat, t: TFunction, preset?: EncounterFormat): string {
  const encounter = encounterIn(format);
  if (encounter === null) return summaryOfPlay(format, t);
  const rules = typeof encounter === "string" ? preset : encounter;
  return rules ? summaryOfEncounter(rules, t) : "";
}
