import { stage as definition } from "#contract/fields/stage.ts";
import type { Feature } from "../entities/feature.ts";
import { refuseUnfitMatches } from "./match-formats.ts";

export const stage: Feature = {
  definition,
  check: async (work, next, stored) => {
    await refuseUnfitMatches(work, next, stored);
    return [];
  },
  derived: { name: "numberOfMatches", parts: "match", members: null },
};
