import fc from "fast-check";
import type { SeparationDepth } from "#contract/stage-draw.ts";
import type { EliminationRules } from "../elimination.ts";

export const sizes = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024] as const;

export const seedLineRules = ["SEED_LINES_ITF", "SEED_LINES_BWF", "SEED_LINES_ITTF", "SEED_LINES_FIXED"] as const;

const depths: SeparationDepth[] = ["SEPARATION_FIRST_ROUND", "SEPARATION_QUARTERS", "SEPARATION_ALL"];

/** Any rules that an elimination of up to 70 can have. */
export const eliminationRules: fc.Arbitrary<EliminationRules> = fc.integer({ min: 2, max: 70 }).chain((competitors) => {
  const key = fc.option(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"));
  return fc.record({
    competitors: fc.constant(competitors),
    seeds: fc.integer({ min: 0, max: competitors }),
    seedLines: fc.constantFrom(...seedLineRules),
    separation: fc.array(
      fc.record({
        keys: fc.array(key, { minLength: competitors, maxLength: competitors }),
        depth: fc.constantFrom(...depths),
      }),
      { maxLength: 2 },
    ),
    lot: fc.string(),
  });
});
