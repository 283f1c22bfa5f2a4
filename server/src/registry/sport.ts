import { defaultFormatOf } from "#competition/format-presets.ts";
import { type SportType, sportTypes } from "#contract/enumerations.ts";
import { sport as definition } from "#contract/fields/sport.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { refuseUnfitMatches } from "./formats.ts";

export const sport: Feature = {
  definition,
  complete: (change, stored) => {
    const isKnown = sportTypes.includes(change.type as SportType);
    if (stored || change.format !== undefined || !isKnown) return change;
    return { ...change, format: defaultFormatOf(change.type as SportType) };
  },
  check: refuseUnfitMatches,
};
