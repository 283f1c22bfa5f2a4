import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BestMatchings } from "./best-matchings.ts";

type Matching = [number, number][];

describe("The perfect matchings of a graph", () => {
  const cases = fc.integer({ min: 1, max: 4 }).chain((half) => {
    const edges = half * (2 * half - 1);
    return fc.record({
      size: fc.constant(2 * half),
      isEdge: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: edges, maxLength: edges }),
      density: fc.integer({ min: 5, max: 10 }),
      criteria: fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: edges, maxLength: edges }), {
        maxLength: 5,
      }),
    });
  });

  it("are left by each criterion as a search through all of them says", () => {
    fc.assert(
      fc.property(cases, ({ size, isEdge, density, criteria }) => {
        const place = (a: number, b: number) => (Math.max(a, b) * (Math.max(a, b) - 1)) / 2 + Math.min(a, b);
        const isIn = (a: number, b: number) => (isEdge[place(a, b)] as number) < density;
        const all = Array.from({ length: size }, (_, vertex) => vertex);
        let left = matchingsOf(all, isIn);
        const matchings = new BestMatchings(size, isIn);
        expect(matchings.complete()).toBe(left.length > 0);
        if (left.length === 0) return;
        for (const costs of criteria) {
          const costOf = (matching: Matching) =>
            matching.reduce((sum, [a, b]) => sum + (costs[place(a, b)] as number), 0);
          const least = Math.min(...left.map(costOf));
          left = left.filter((matching) => costOf(matching) === least);
          matchings.minimise(all, (a, b) => costs[place(a, b)] as number);
          expect(left).toContainEqual(matchingIn(matchings, size));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function matchingsOf([first, ...rest]: readonly number[], isEdge: (a: number, b: number) => boolean): Matching[] {
  if (first === undefined) return [[]];
  return rest
    .filter((other) => isEdge(first, other))
    .flatMap((other) =>
      matchingsOf(
        rest.filter((vertex) => vertex !== other),
        isEdge,
      ).map((matching): Matching => [[first, other], ...matching]),
    );
}

function matchingIn(matchings: BestMatchings, size: number): Matching {
  return Array.from({ length: size }, (_, vertex): [number, number] => [vertex, matchings.mateOf(vertex)]).filter(
    ([vertex, mate]) => vertex < mate,
  );
}
