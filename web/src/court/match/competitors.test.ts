import { describe, expect, it } from "vitest";
import { type Competitors, isDuplicate, mergeCompetitors, withSide } from "./competitors.ts";

const base: Competitors = [
  { id: "herons", type: "team", score: "3", isHomeTeam: true },
  { id: "kestrels", type: "team", score: "2", isHomeTeam: false },
];

it("lets only one team play at home", () => {
  const turned = withSide(base, 1, { isHomeTeam: true });
  expect(turned.map(({ isHomeTeam }) => isHomeTeam)).toEqual([false, true]);
  expect(withSide(turned, 1, { isHomeTeam: false }).some(({ isHomeTeam }) => isHomeTeam)).toBe(false);
});

it("treats the same team on both sides as a duplicate, but not two undecided sides", () => {
  expect(isDuplicate(withSide(base, 1, { id: "herons" }))).toBe(true);
  expect(isDuplicate(withSide(withSide(base, 0, { id: null }), 1, { id: null }))).toBe(false);
});

describe("two changes of the competitors", () => {
  it("are both kept if they concern different parts", () => {
    const mine = withSide(base, 0, { id: "gulls" });
    const theirs = withSide(withSide(base, 0, { score: "4" }), 1, { score: "5" });
    expect(mergeCompetitors(base, mine, theirs)).toEqual(withSide(theirs, 0, { id: "gulls" }));
  });

  it("conflict if both changed the same part in different ways", () => {
    const other = withSide(base, 0, { score: "5" });
    expect(mergeCompetitors(base, withSide(base, 0, { score: "4" }), other)).toBeUndefined();
    expect(mergeCompetitors(base, structuredClone(other), other)).toEqual(other);
  });

  it("conflict if their combination is not a match", () => {
    const none = withSide(base, 0, { isHomeTeam: false });
    expect(
      mergeCompetitors(none, withSide(none, 0, { isHomeTeam: true }), withSide(none, 1, { isHomeTeam: true })),
    ).toBeUndefined();
    expect(
      mergeCompetitors(base, withSide(base, 0, { id: "gulls" }), withSide(base, 1, { id: "gulls" })),
    ).toBeUndefined();
  });
});
