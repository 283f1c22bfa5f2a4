import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { drawRules } from "#contract/stage-draw.ts";
import { inBoth } from "../testing/texts.ts";
import { figuresOfDrawn, meaningOf, summaryOf } from "./draw-summary.ts";

const none = { lines: 0, byes: 0, seeds: 0, byOrder: 0, groups: 0, rounds: 1 };

it("says what an elimination means, and nothing of what there is none of", () => {
  expect(inBoth((t) => summaryOf([{ ...none, entries: 3, lines: 4, byes: 1, seeds: 1, matches: 2 }], t))).toEqual([
    "3 entries: 4 lines, 1 bye, 1 seed, 2 matches",
    "3 Meldungen: 4 Rasterplätze, 1 Freilos, 1 gesetzt, 2 Spiele",
  ]);
  expect(inBoth((t) => summaryOf([{ ...none, entries: 2, lines: 2, matches: 1 }], t))[0]).toBe(
    "2 entries: 2 lines, 1 match",
  );
});

it("says by order, and counts no seeds, where nobody is seeded", () => {
  const figures = { ...none, entries: 8, lines: 8, byOrder: 2, matches: 7 };
  expect(inBoth((t) => meaningOf([figures], t))).toEqual([
    "8 lines, 2 placed by order, 7 matches",
    "8 Rasterplätze, 2 nach Reihenfolge verteilt, 7 Spiele",
  ]);
});

it("says what groups mean, and the knockout after them", () => {
  const groups = { ...none, entries: 6, groups: 2, rounds: 3, matches: 6 };
  const knockout = { ...none, entries: 4, lines: 4, seeds: 2, rounds: 2, matches: 3 };
  expect(inBoth((t) => summaryOf([groups], t))).toEqual([
    "6 entries: 2 groups, 3 rounds, 6 matches",
    "6 Meldungen: 2 Gruppen, 3 Runden, 6 Spiele",
  ]);
  expect(inBoth((t) => meaningOf([groups, knockout], t))).toEqual([
    "2 groups, 3 rounds, 6 matches, then 4 entries: 4 lines, 2 seeds, 3 matches",
    "2 Gruppen, 3 Runden, 6 Spiele, dann 4 Meldungen: 4 Rasterplätze, 2 gesetzt, 3 Spiele",
  ]);
});

it("counts places of earlier stages in a group once each, also while nobody has them", () => {
  const sideOf = (side: string | number) =>
    typeof side === "string"
      ? { competitor: side, source: { type: "MATCH_SOURCE_ENTRY" } }
      : { competitor: null, source: { type: "MATCH_SOURCE_RANK", stage: "a", group: null, rank: side } };
  const matches = (
    [
      ["x", 1],
      ["x", 2],
      [2, 1],
    ] as const
  ).map((sides, round) => ({
    group: "A",
    round,
    competitors: sides.map((side) => ({ id: sideOf(side).competitor })),
    sources: sides.map((side) => sideOf(side).source),
  })) as Match[];
  const stage = {
    type: "STAGE_TYPE_ROUND_ROBIN" as const,
    draw: drawRules.parse({}),
    lines: [],
    groups: [{ id: "A", name: "A", competitors: [{ id: "x", type: "team" as const }] }],
  };
  expect(figuresOfDrawn(stage, matches, () => null)).toMatchObject({ entries: 3, groups: 1, rounds: 3, matches: 3 });
});

it("counts all rounds of a Swiss, of which the first is drawn", () => {
  const stage = { type: "STAGE_TYPE_SWISS" as const, draw: drawRules.parse({}), lines: [], groups: [] };
  const boards = [
    ["a", "b"],
    ["c", "d"],
    ["e", null],
  ].map((sides) => ({ competitors: sides.map((id) => ({ id })) })) as Match[];
  expect(figuresOfDrawn(stage, boards, () => null)).toMatchObject({ entries: 5, groups: 0, rounds: 3, matches: 6 });
});
