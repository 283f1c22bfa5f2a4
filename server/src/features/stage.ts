import { stage as definition } from "#contract/fields/stage.ts";
import type { Feature } from "../entities/feature.ts";

export const stage: Feature = {
  definition,
  derived: { name: "numberOfMatches", parts: "match", members: null },
};
