import { expect, it } from "vitest";
import { listQualifiers } from "./qualifiers.ts";
import { inOrderOfSeeds, numberedSeeds, type SeededEntrant, seedingOf } from "./seeding.ts";

const from = (groups: number, ranks: number[], best: { rank: number; count: number } | null = null): SeededEntrant[] =>
  listQualifiers([
    { stage: "groups", groups: Array.from({ length: groups }, (_, id) => ({ id: `${id}`, size: 4 })), ranks, best },
  ]).map((source) => ({ source }));
const direct = (...seeds: (number | null)[]): SeededEntrant[] => seeds.map((seed) => ({ source: null, seed }));

it("seeds as many as somebody has said", () => {
  expect(seedingOf(3, direct(1, 2, null, null))).toEqual({ count: 3, by: "number" });
  expect(seedingOf(0, from(4, [1, 2]))).toEqual({ count: 0, by: "number" });
});

it("else the winners of groups, where all come from groups", () => {
  expect(seedingOf(null, from(4, [1, 2]))).toEqual({ count: 4, by: "winners" });
  expect(seedingOf(null, from(6, [1, 2], { rank: 3, count: 4 }))).toEqual({ count: 6, by: "winners" });
  // At most half of the entrants are seeded, rounded up to a power of two.
  expect(seedingOf(null, from(8, [1]))).toEqual({ count: 4, by: "winners" });
  expect(seedingOf(null, from(12, [1]))).toEqual({ count: 8, by: "winners" });
  const two = [...from(2, [1, 2]), ...from(2, [1, 2])];
  expect(seedingOf(null, two)).toEqual({ count: 4, by: "winners" });
  expect(inOrderOfSeeds(null, two).map(({ source }) => source?.rank)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  expect(seedingOf(null, [...from(4, [1]), ...direct(null, null, null, null)]).by).toBe("order");
});

it("else those whose entries are seeded, in the order of their seeds, before all others", () => {
  const entrants = direct(null, 3, null, 1, 2, null, null, null, null);
  expect(seedingOf(null, entrants)).toEqual({ count: 3, by: "entries" });
  expect(inOrderOfSeeds(null, entrants).slice(0, 4)).toEqual(direct(1, 2, 3, null));
  expect(inOrderOfSeeds(2, entrants)).toEqual(entrants);
});

it("else the usual number by order, without numbers on the lines", () => {
  expect(seedingOf(null, direct(...Array.from({ length: 12 }, () => null)))).toEqual({ count: 4, by: "order" });
  const lines = ["a", "b", "c", "d"].map((competitor, index) => {
    return { line: index + 1, competitor, seed: index === 0 ? 1 : index === 3 ? 2 : null, bye: false, source: null };
  });
  const numbers = (seeds: number | null, seedOf: (team: string) => number | null) => [
    ...numberedSeeds({ draw: { seeds }, lines }, seedOf),
  ];
  expect(numbers(null, () => null)).toEqual([]);
  expect(numbers(2, () => null)).toEqual([
    [1, 1],
    [4, 2],
  ]);
  expect(numbers(null, (team) => (team === "a" ? 1 : null))).toEqual([[1, 1]]);
});
