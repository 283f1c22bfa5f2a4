import { describe, expect, it } from "vitest";
import { drawRules } from "#contract/stage-draw.ts";
import { countEntries, type EnteredStage, figuresOf, usualGroups } from "./entries.ts";

function stage(id: string, fields: Partial<EnteredStage> = {}): EnteredStage {
  const draw = drawRules.parse({});
  return { id, type: "STAGE_TYPE_ROUND_ROBIN", draw, groups: [], competitors: [], sources: [], ...fields };
}

const teams = (count: number) => Array.from({ length: count }, () => ({}));
const from = (id: string, ranks: number[], best: { rank: number; count: number } | null = null) => ({
  sources: [{ stage: id, ranks, best }],
});

describe("the entries of a stage", () => {
  it("are its competitors and who goes on from other stages, drawn or not", () => {
    const planned = stage("a", { competitors: teams(10), draw: { groups: 4 } });
    expect(countEntries(stage("b", { ...from("a", [1, 2]), competitors: teams(1) }), [planned])).toBe(9);
    // Two of the groups have two teams only.
    expect(countEntries(stage("b", from("a", [1, 2, 3])), [planned])).toBe(10);
    expect(countEntries(stage("b", from("a", [1], { rank: 2, count: 3 })), [planned])).toBe(7);
    const drawn = stage("a", { groups: ["A", "B"].map((id) => ({ id, competitors: teams(3) })) });
    expect(countEntries(stage("b", from("a", [1])), [drawn])).toBe(2);
    // A drawn stage holds only those who are known.
    const groups = ["A", "B"].map((id) => ({ id, competitors: [] }));
    expect(countEntries(stage("c", from("b", [1, 2])), [planned, stage("b", { ...from("a", [1]), groups })])).toBe(4);
    const middle = stage("b", { ...from("a", [1, 2]), draw: { groups: 2 } });
    expect(countEntries(stage("c", from("b", [1])), [planned, middle])).toBe(2);
  });

  it("end where stages wait for one another, or are not known", () => {
    const circle = [stage("a", from("b", [1])), stage("b", from("a", [1]))];
    expect(countEntries(stage("a", from("b", [1])), circle)).toBe(0);
    expect(countEntries(stage("c", from("gone", [1])), [])).toBe(0);
  });
});

describe("the figures of a draw", () => {
  it("are those of an elimination", () => {
    const rules = { type: "STAGE_TYPE_ELIMINATION" as const, draw: drawRules.parse({}) };
    expect(figuresOf(rules, 23)).toMatchObject({ entries: 23, lines: 32, byes: 9, seeds: 4, matches: 22, groups: 0 });
    expect(figuresOf({ ...rules, draw: drawRules.parse({ placement: "PLACEMENT_THIRD" }) }, 8)?.matches).toBe(8);
    expect(figuresOf(rules, 1)).toBeNull();
  });

  it("are those of groups", () => {
    const rules = { type: "STAGE_TYPE_ROUND_ROBIN" as const, draw: drawRules.parse({ groups: 2, legs: 2 }) };
    expect(figuresOf(rules, 7)).toMatchObject({ entries: 7, lines: 0, seeds: 0, groups: 2, rounds: 6, matches: 18 });
    expect(figuresOf(rules, 3)).toBeNull();
    expect(figuresOf({ ...rules, draw: drawRules.parse({}) }, 2_000)).toBeNull();
  });
});

it("groups before a knockout are a power of two, of three to five where that can be", () => {
  expect([4, 6, 11, 12, 16, 20, 23, 24, 32, 48].map(usualGroups)).toEqual([2, 2, 2, 4, 4, 4, 4, 8, 8, 16]);
});
