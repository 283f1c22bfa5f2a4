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

/** Resolves the value of a field `format` to its rules; null means that there are none. */
export function resolveFormat(format: MatchFormat | null): OwnFormat | null {
  return typeof format === "string" ? formatPresets[format] : format;
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
