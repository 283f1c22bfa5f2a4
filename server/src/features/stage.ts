import { stage as definition } from "#contract/entities/stage.ts";
import type { Feature } from "../entities/feature.ts";
import { countParts } from "../entities/parts.ts";

export const stage: Feature = {
  definition,
  derive: async (trx, id) => ({ numberOfMatches: await countParts(trx, id, "match") }),
};
