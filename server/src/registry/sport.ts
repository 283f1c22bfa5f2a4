import { defaultFormatOf } from "#competition/format-presets.ts";
import { type SportType, sportTypes } from "#contract/enumerations.ts";
import { sport as definition } from "#contract/fields/sport.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { refuseUnfitMatches } from "./formats.ts";

export const sport: Feature = {
  definition,
  normalize: (data, before) => {
    const isKnown = sportTypes.includes(data.type as SportType);
    if (before || data.format !== undefined || !isKnown) return data;
    return { ...data, format: defaultFormatOf(data.type as SportType) };
  },
  check: refuseUnfitMatches,
};
