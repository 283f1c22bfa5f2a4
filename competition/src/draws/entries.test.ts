import { describe, expect, it } from "vitest";
import { drawRules } from "#contract/stage-draw.ts";
import { type EnteredStage, figuresOf, qualifiersOf, usualGroups } from "./entries.ts";

function stage(id: string, fields: Partial<EnteredStage> = {}): EnteredStage {
  const draw = drawRules.parse({});
  return { id, type: "STAGE_TYPE_ROUND_ROBIN", draw, groups: [], competitors: [], sources: [], ...fields };
}

const teams = (count: number) => Array.from({ length: count }, () => ({}));
const from = (id: string, ranks: number[], best: { rank: number; count: number } | null = null) => ({
  sources: [{ stage: id, ranks, best }],
});

describe("those who come to a stage", () => {
  it("are who goes on from other stages, drawn or not", () => {
    const planned = stage("a", { competitors: teams(10), draw: { groups: 4 } });
    expect(qualifiersOf(stage("b", from("a", [1, 2])), [planned])).toHaveLength(8);
    // Two of the groups have only two teams.
    expect(qualifiersOf(stage("b", from("a", [1, 2, 3])), [planned])).toHaveLength(10);
    expect(qualifiersOf(stage("b", from("a", [1], { rank: 2, count: 3 })), [planned])).toHaveLength(7);
    const drawn = stage("a", { groups: ["A", "B"].map((id) => ({ id, competitors: teams(3) })) });
    expect(qualifiersOf(stage("b", from("a", [1])), [drawn])).toHaveLength(2);
    // A drawn stage contains only the competitors that are known.
    const groups = ["A", "B"].map((id) => ({ id, competitors: [] }));
    expect(
      qualifiersOf(stage("c", from("b", [1, 2])), [planned, stage("b", { ...from("a", [1]), groups })]),
    ).toHaveLength(4);
    const middle = stage("b", { ...from("a", [1, 2]), draw: { groups: 2 } });
    expect(qualifiersOf(stage("c", from("b", [1])), [planned, middle])).toHaveLength(2);
  });

  it("end where stages wait for one another, or are not known", () => {
    const circle = [stage("a", from("b", [1])), stage("b", from("a", [1]))];
    expect(qualifiersOf(stage("a", from("b", [1])), circle)).toHaveLength(0);
    expect(qualifiersOf(stage("c", from("gone", [1])), [])).toHaveLength(0);
  });
});

describe("the figures of a draw", () => {
  /** Without seeds, the first two are placed by the order of the entries. */
  const nobody = { count: 2, by: "order" } as const;

  it("are those of an elimination", () => {
    const rules = { type: "STAGE_TYPE_ELIMINATION" as const, draw: drawRules.parse({}) };
    expect(figuresOf(rules, 23, { count: 4, by: "entries" })).toMatchObject({
      entries: 23,
      lines: 32,
      byes: 9,
      seeds: 4,
      matches: 22,
      groups: 0,
    });
    const forThird = { ...rules, draw: drawRules.parse({ placement: "PLACEMENT_THIRD" }) };
    expect(figuresOf(forThird, 8, nobody)).toMatchObject({ matches: 8, seeds: 0, byOrder: 2 });
    expect(figuresOf(rules, 1, nobody)).toBeNull();
  });

  it("are those of groups", () => {
    const rules = { type: "STAGE_TYPE_ROUND_ROBIN" as const, draw: drawRules.parse({ groups: 2, legs: 2 }) };
    expect(figuresOf(rules, 7, nobody)).toMatchObject({
      entries: 7,
      lines: 0,
      seeds: 0,
      groups: 2,
      rounds: 6,
      matches: 18,
    });
    expect(figuresOf(rules, 3, nobody)).toBeNull();
    expect(figuresOf({ ...rules, draw: drawRules.parse({}) }, 2_000, nobody)).toBeNull();
  });
});

it("groups before a knockout are a power of two, of three to five where that can be", () => {
  expect([4, 6, 11, 12, 16, 20, 23, 24, 32, 48].map(usualGroups)).toEqual([2, 2, 2, 4, 4, 4, 4, 8, 8, 16]);
});
