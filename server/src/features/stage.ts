import { stage as definition } from "#contract/fields/stage.ts";
import type { Feature } from "../entities/feature.ts";
import { refuseUnfitMatches } from "./match-formats.ts";

export const stage: Feature = {
  definition,
  check: refuseUnfitMatches,
  derived: { name: "numberOfMatches", parts: "match", members: null },
};
