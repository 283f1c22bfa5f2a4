import fc from "fast-check";
import { expect, it } from "vitest";
import { type DrawLine, drawElimination, type EliminationRules, sizeOfDraw } from "./elimination.ts";
import { eliminationRules } from "./testing/arbitraries.ts";

const plain: EliminationRules = {
  competitors: 8,
  seeds: 2,
  seedLines: "SEED_LINES_ITF",
  separation: [],
  lot: "lot",
};

it("puts every competitor on one line, and byes on all others", () => {
  fc.assert(
    fc.property(eliminationRules, (rules) => {
      const { lines } = drawElimination(rules);
      expect(lines.map(({ line }) => line)).toEqual(
        Array.from({ length: sizeOfDraw(rules.competitors) }, (_, i) => i + 1),
      );
      expect(competitorsOn(lines)).toEqual(Array.from({ length: rules.competitors }, (_, index) => index));
      for (const { competitor, bye } of lines) expect(bye).toBe(competitor === null);
    }),
  );
});

it("numbers the seeds by the order of the competitors", () => {
  fc.assert(
    fc.property(eliminationRules, (rules) => {
      for (const { competitor, seed } of drawElimination(rules).lines) {
        expect(seed).toBe(competitor !== null && competitor < rules.seeds ? competitor + 1 : null);
      }
    }),
  );
});

it("draws the same from the same lot, and with another lot another draw", () => {
  fc.assert(
    fc.property(eliminationRules, (rules) => {
      expect(drawElimination(rules)).toEqual(drawElimination(rules));
    }),
  );
  const draws = Array.from({ length: 20 }, (_, index) => drawElimination({ ...plain, lot: `${index}` }).lines);
  expect(new Set(draws.map((lines) => JSON.stringify(lines))).size).toBeGreaterThan(15);
});

it("gives the byes to the seeds in their order, and two of them never meet", () => {
  fc.assert(
    fc.property(eliminationRules, (rules) => {
      const { lines } = drawElimination(rules);
      const byes = lines.length - rules.competitors;
      for (const [upper, lower] of firstRound(lines)) {
        expect(upper?.bye && lower?.bye).toBe(false);
        const seed = upper?.seed ?? lower?.seed ?? null;
        if (seed !== null && !(upper?.seed && lower?.seed))
          expect(Boolean(upper?.bye || lower?.bye)).toBe(seed <= byes);
      }
    }),
  );
});

it("spreads the byes over halves, each half over its quarters, and so on, as far as those of the seeds allow", () => {
  fc.assert(
    fc.property(eliminationRules, fc.constantFrom("SEED_LINES_ITF", "SEED_LINES_BWF"), (rules, seedLines) => {
      expectSpread(drawElimination({ ...rules, seedLines }).lines);
    }),
  );
});

it("leaves nothing to the lot where the lines are fixed", () => {
  const { lines } = drawElimination({ ...plain, competitors: 6, seedLines: "SEED_LINES_FIXED" });
  expect(lines.map(({ competitor }) => competitor)).toEqual([0, null, 3, 4, 5, 2, null, 1]);
  expect(lines.map(({ seed }) => seed)).toEqual([1, null, null, null, null, null, null, 2]);
});

it("keeps clubmates apart in the first round where that can be", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 80 }), fc.string(), (competitors, lot) => {
      // With four clubs of one size, no meeting within a club is forced.
      const keys = Array.from({ length: competitors }, (_, index) => `${index % 4}`);
      const separation = [{ keys, depth: "SEPARATION_FIRST_ROUND" as const }];
      const { lines, warnings } = drawElimination({ ...plain, competitors, separation, lot });
      expect(warnings).toEqual([]);
      for (const [upper, lower] of firstRound(lines)) expect(keyOf(keys, upper)).not.toBe(keyOf(keys, lower));
    }),
  );
});

it("puts two of a nation into different halves, four into different quarters", () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 4), fc.string(), (ofEach, lot) => {
      const keys = Array.from({ length: 32 }, (_, index) => `${index % (32 / ofEach)}`);
      const { lines, warnings } = drawElimination({
        ...plain,
        competitors: 32,
        separation: [{ keys, depth: "SEPARATION_QUARTERS" }],
        lot,
      });
      expect(warnings).toEqual([]);
      const length = 32 / ofEach;
      for (let from = 0; from < 32; from += length) {
        expect(new Set(lines.slice(from, from + length).map((line) => keyOf(keys, line))).size).toBe(length);
      }
    }),
  );
});

it("draws the third seed into the half without a compatriot", () => {
  const keys = Array.from({ length: 32 }, (_, index) => (index === 0 || index === 2 ? "SUI" : null));
  for (let draw = 0; draw < 10; draw++) {
    const separation = [{ keys, depth: "SEPARATION_QUARTERS" as const }];
    const { lines } = drawElimination({ ...plain, competitors: 32, seeds: 8, separation, lot: `${draw}` });
    expect(lines.find(({ seed }) => seed === 3)?.line).toBe(24);
  }
});

it("says that it could not keep all apart", () => {
  const keys = ["a", "a", "a", "b"];
  const separation = [{ keys, depth: "SEPARATION_FIRST_ROUND" as const }];
  expect(drawElimination({ ...plain, competitors: 4, separation }).warnings).toEqual(["SEPARATION_NOT_KEPT"]);
});

it("draws 1,024 of however few clubs, each of them once", () => {
  for (const clubs of [2, 20, 300]) {
    const keys = Array.from({ length: 1024 }, (_, index) => `${(index * index) % clubs}`);
    const separation = [{ keys, depth: "SEPARATION_ALL" as const }];
    const { lines } = drawElimination({ ...plain, competitors: 1024, separation });
    expect(new Set(lines.map(({ competitor }) => competitor)).size).toBe(1024);
  }
});

/** One half has at most one bye more than the other, unless all byes of that half belong to seeds. */
function expectSpread(lines: readonly DrawLine[]): void {
  if (lines.length < 4) return;
  const halves = [lines.slice(0, lines.length / 2), lines.slice(lines.length / 2)];
  const [fewer = [], more = []] = halves.toSorted((a, b) => byesOn(a) - byesOn(b));
  if (byesOn(more) > byesOn(fewer) + 1) expect(byesOn(more)).toBe(byesOfSeeds(more));
  halves.forEach(expectSpread);
}

function byesOn(lines: readonly DrawLine[]): number {
  return lines.filter(({ bye }) => bye).length;
}

function byesOfSeeds(lines: readonly DrawLine[]): number {
  return firstRound(lines).filter(([upper, lower]) => (upper?.bye && lower?.seed) || (upper?.seed && lower?.bye))
    .length;
}

function competitorsOn(lines: readonly DrawLine[]): number[] {
  return lines.flatMap(({ competitor }) => competitor ?? []).sort((a, b) => a - b);
}

function firstRound(lines: readonly DrawLine[]): DrawLine[][] {
  return Array.from({ length: lines.length / 2 }, (_, match) => lines.slice(2 * match, 2 * match + 2));
}

function keyOf(keys: readonly string[], line: DrawLine | undefined): string | null {
  return keys[line?.competitor ?? -1] ?? null;
}
