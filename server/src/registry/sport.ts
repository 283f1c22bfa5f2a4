import { defaultFormatOf } from "#competition/format-presets.ts";
import { type SportType, sportTypes } from "#contract/enumerations.ts";
import { sport as definition } from "#contract/fields/sport.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { refuseUnfitMatches } from "./formats.ts";

export const sport: Feature = {
  definition,
  normalize: (given, before) => {
    const isKnown = sportTypes.includes(given.type as SportType);
    if (before || given.format !== undefined || !isKnown) return given;
    return { ...given, format: defaultFormatOf(given.type as SportType) };
  },
  check: refuseUnfitMatches,
};
