import fc from "fast-check";
import { expect, it } from "vitest";
import type { SeedLines } from "#contract/stage-draw.ts";
import { lotFrom } from "./lot.ts";
import { defaultSeeds, opponentOf, placeSeeds } from "./place-seeds.ts";
import { tiersOfSeedLines } from "./seed-lines.ts";
import { startSeparation } from "./separation.ts";
import { seedLineRules, sizes } from "./testing/arbitraries.ts";

it.each([
  [2, 0],
  [3, 2],
  [11, 2],
  [12, 4],
  [23, 4],
  [24, 8],
  [47, 8],
  [48, 16],
  [96, 16],
  [97, 32],
  [1024, 32],
])("seeds of %i competitors %i unless somebody says otherwise", (competitors, seeds) => {
  expect(defaultSeeds(competitors)).toBe(seeds);
});

// The lines that the federations publish (sources in seed-lines.ts), with seeds 1 and 2 first.
it.each<[SeedLines, number, number[][]]>([
  ["SEED_LINES_ITF", 4, [[1], [4], [2, 3]]],
  ["SEED_LINES_ITF", 8, [[1], [8], [3, 6]]],
  ["SEED_LINES_ITF", 16, [[1], [16], [5, 12]]],
  ["SEED_LINES_ITF", 32, [[1], [32], [9, 24], [8, 16, 17, 25]]],
  ["SEED_LINES_ITF", 64, [[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]]],
  [
    "SEED_LINES_ITF",
    128,
    [
      [1],
      [128],
      [33, 96],
      [32, 64, 65, 97],
      [17, 49, 80, 112],
      [16, 48, 81, 113],
      [9, 24, 41, 56, 73, 88, 105, 120],
      [8, 25, 40, 57, 72, 89, 104, 121],
    ],
  ],
  ["SEED_LINES_BWF", 16, [[1], [16], [5, 12]]],
  ["SEED_LINES_BWF", 32, [[1], [32], [9, 24], [5, 13, 20, 28]]],
  ["SEED_LINES_BWF", 64, [[1], [64], [17, 48], [9, 25, 40, 56], [13, 29, 36, 52], [5, 21, 44, 60]]],
  ["SEED_LINES_ITTF", 32, [[1], [32], [16, 17], [8, 9, 24, 25], [5, 12, 21, 28], [4, 13, 20, 29]]],
])("knows the lines of %s for %i", (rule, size, tiers) => {
  expect(tiersOfSeedLines(size, rule).slice(0, tiers.length)).toEqual(tiers);
});

it("has the usual order of meetings where nothing is left to the lot", () => {
  const seedsByLine: number[] = [];
  tiersOfSeedLines(32, "SEED_LINES_FIXED").forEach(([line = 0], index) => {
    seedsByLine[line - 1] = index + 1;
  });
  expect(seedsByLine).toEqual([
    1, 32, 16, 17, 9, 24, 8, 25, 5, 28, 12, 21, 13, 20, 4, 29, 30, 3, 19, 14, 22, 11, 27, 6, 26, 7, 23, 10, 18, 15, 31,
    2,
  ]);
});

it("gives every line to one tier", () => {
  for (const size of sizes) {
    for (const rule of seedLineRules) {
      const lines = tiersOfSeedLines(size, rule).flat();
      expect(lines.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    }
  }
});

it("has the first 2, 4, 8, … seeds in different halves, quarters, eighths, …", () => {
  for (const size of sizes) {
    for (const rule of seedLineRules) {
      const lines = tiersOfSeedLines(size, rule).flat();
      for (let sections = 2; sections <= size; sections *= 2) {
        const found = lines.slice(0, sections).map((line) => Math.floor(((line - 1) * sections) / size));
        expect(new Set(found).size).toBe(sections);
      }
    }
  }
});

it("lets seeds 9 to 12 share an eighth with 5 to 8, and 17 to 24 a sixteenth with 9 to 16", () => {
  const tiers = tiersOfSeedLines(128, "SEED_LINES_ITTF");
  const sectionsOf = (from: number, to: number, sections: number) =>
    new Set(tiers.slice(from, to).flatMap((lines) => lines.map((line) => Math.floor(((line - 1) * sections) / 128))));
  expect(sectionsOf(4, 5, 8)).toEqual(sectionsOf(3, 4, 8));
  expect(sectionsOf(5, 6, 8)).toEqual(sectionsOf(0, 3, 8));
  expect(sectionsOf(6, 7, 16)).toEqual(sectionsOf(4, 6, 16));
  expect(sectionsOf(7, 8, 16)).toEqual(sectionsOf(0, 4, 16));
});

it("never has two seeds in one match of the first round while seeds are at most half of the lines", () => {
  fc.assert(
    fc.property(fc.constantFrom(...sizes), fc.constantFrom(...seedLineRules), fc.nat(), fc.string(), (...drawn) => {
      const [size, seedLines, some, text] = drawn;
      const seeds = some % (size / 2 + 1);
      const lines = placeSeeds({ size, seeds, seedLines, byes: 0 }, startSeparation(size, []), lotFrom(text));
      expect(lines).toHaveLength(seeds);
      expect(lines.some((line) => lines.includes(opponentOf(line)))).toBe(false);
    }),
  );
});
