import fc from "fast-check";
import { expect, it } from "vitest";
import { drawGroups, idOfGroup } from "./groups.ts";

it("fills the groups in snake order", () => {
  expect(drawGroups(11, 4)).toEqual({
    groups: [
      { id: "A", competitors: [0, 7, 8] },
      { id: "B", competitors: [1, 6, 9] },
      { id: "C", competitors: [2, 5, 10] },
      { id: "D", competitors: [3, 4] },
    ],
    warnings: [],
  });
});

it("names groups by letters, and goes on with two of them", () => {
  expect([0, 25, 26, 27, 52, 701, 702].map(idOfGroup)).toEqual(["A", "Z", "AA", "AB", "BA", "ZZ", "AAA"]);
});

it("exchanges the weakest of a club within their row", () => {
  const keys = ["x", null, null, null, null, "x"];
  expect(drawGroups(6, 3, keys)).toEqual({
    groups: [
      { id: "A", competitors: [0, 4] },
      { id: "B", competitors: [1, 5] },
      { id: "C", competitors: [2, 3] },
    ],
    warnings: [],
  });
});

it("exchanges along a chain where one exchange alone would only move the meeting", () => {
  // Snake order puts both competitors of club x into group A and both of club y into B; the strongest of each club
  // stays there.
  expect(drawGroups(4, 2, ["x", "y", "y", "x"]).groups.map(({ competitors }) => competitors)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it("says that clubmates have to meet where there are more of them than groups", () => {
  expect(drawGroups(6, 2, ["x", "x", "x", null, null, null]).warnings).toEqual(["SEPARATION_NOT_KEPT"]);
});

const draws = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 9 })).chain(([competitors, groups]) =>
  fc.record({
    competitors: fc.constant(competitors),
    groups: fc.constant(Math.min(groups, competitors)),
    keys: fc.array(fc.option(fc.constantFrom("a", "b", "c", "d", "e", "f")), {
      minLength: competitors,
      maxLength: competitors,
    }),
  }),
);

it("has as few meetings of a key as there can be", () => {
  fc.assert(
    fc.property(draws, ({ competitors, groups, keys }) => {
      const drawn = drawGroups(competitors, groups, keys).groups;
      for (const key of ["a", "b", "c", "d", "e", "f"]) {
        const counts = drawn.map((group) => group.competitors.filter((competitor) => keys[competitor] === key).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it("keeps everybody in their row of the snake, so that groups differ by at most one", () => {
  fc.assert(
    fc.property(draws, ({ competitors, groups, keys }) => {
      const drawn = drawGroups(competitors, groups, keys).groups;
      for (const group of drawn) {
        expect(group.competitors.map((competitor) => Math.floor(competitor / groups))).toEqual(
          group.competitors.map((_, row) => row),
        );
      }
      const all = drawn.flatMap((group) => group.competitors).sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: competitors }, (_, index) => index));
    }),
  );
});
