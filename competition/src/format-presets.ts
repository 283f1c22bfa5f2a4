import { isEncounterName } from "#contract/encounter-names.ts";
import type { SportType } from "#contract/enumerations.ts";
import type { FormatName, MatchFormat, OwnFormat } from "#contract/match-format.ts";
import { periodFormats } from "./presets/period-formats.ts";
import { rallyFormats } from "./presets/rally-formats.ts";
import { tennisFormats } from "./presets/tennis-formats.ts";

/** The rules behind the name of each preset. */
export const formatPresets: Readonly<Record<FormatName, OwnFormat>> = {
  ...tennisFormats,
  ...rallyFormats,
  ...periodFormats,
};

/**
 * Resolves the value of a field `format` to the rules by which two sides play. Null means that there are none, as for an
 * encounter, whose rubbers have the rules.
 */
export function resolveFormat(format: MatchFormat | null): OwnFormat | null {
  if (typeof format === "string") return isEncounterName(format) ? null : formatPresets[format];
  return format?.kind === "MATCH_FORMAT_ENCOUNTER" ? null : format;
}

/** The initial format of a new sport of the type. */
export function defaultFormatOf(sportType: SportType): FormatName | null {
  return defaults[sportType];
}

const defaults: Readonly<Record<SportType, FormatName | null>> = {
  SPORT_TYPE_RACQUET: "FORMAT_TENNIS_3",
  SPORT_TYPE_BALL: "FORMAT_FOOTBALL",
  SPORT_TYPE_RACE: null,
  SPORT_TYPE_OTHER: null,
};
