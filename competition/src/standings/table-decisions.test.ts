import { describe, expect, it } from "vitest";
import type { DecisionReason } from "#contract/standings.ts";
import { isInEffect } from "./decision-effect.ts";
import type { TableDecision } from "./table-decisions.ts";
import { played } from "./testing/matches.ts";
import { linesOf, tableOf } from "./testing/tables.ts";

/** A and B are equal by all criteria of a league with goal difference; C and D are below them. */
const matches = ["A 0-0 B", "A 2-0 C", "B 2-0 C", "A 1-0 D", "B 1-0 D", "C 1-0 D"].map(played);

function decision(reason: DecisionReason, ...competitors: string[]): TableDecision {
  return { reason, competitors };
}

function table(...decisions: TableDecision[]) {
  const standings = tableOf("STANDINGS_LEAGUE_GOAL_DIFFERENCE", null, matches, {
    competitors: ["A", "B", "C", "D"],
    decisions,
  });
  const tables = { groups: [{ id: null, name: null, ...standings }], best: [] };
  const warned = decisions.flatMap(({ reason, competitors }, index) => {
    const references = competitors.map((id) => ({ id, type: "team" as const }));
    return isInEffect({ group: null, reason, competitors: references }, tables) ? [] : index;
  });
  return { lines: linesOf(standings), warned };
}

const level = ["1= A 7", "1= B 7", "3 C 3", "4 D 0"];

describe("a decision by lot or play-off", () => {
  it("separates exactly those who are tied, at its criterion", () => {
    const lines = ["1 B 7, PLAY_OFF ALL null null", "2 A 7", "3 C 3", "4 D 0"];
    expect(table(decision("DECISION_PLAY_OFF", "B", "A"))).toEqual({ lines, warned: [] });
  });

  it("counts after the last criterion too", () => {
    const lines = ["1 B 7, LOT ALL null null", "2 A 7", "3 C 3", "4 D 0"];
    expect(table(decision("DECISION_LOT", "B", "A"))).toEqual({ lines, warned: [] });
  });

  it("has no effect but a warning when others are tied", () => {
    expect(table()).toEqual({ lines: level, warned: [] });
    expect(table(decision("DECISION_LOT", "B", "A", "C"), decision("DECISION_LOT", "D", "C"))).toEqual({
      lines: level,
      warned: [0, 1],
    });
  });

  it("gives way to a later one about the same", () => {
    const { lines, warned } = table(decision("DECISION_LOT", "A", "B"), decision("DECISION_LOT", "B", "A"));
    expect([lines[0], warned]).toEqual(["1 B 7, LOT ALL null null", []]);
  });
});

describe("a decision of a jury", () => {
  it("counts always: those whom it names take their places in its order", () => {
    expect(table(decision("DECISION_JURY", "D", "C", "B"))).toEqual({
      lines: ["1 A 7, JURY ALL null null", "2 D 0, JURY ALL null null", "3 C 3, JURY ALL null null", "4 B 7"],
      warned: [],
    });
  });

  it("separates those who share a rank, and leaves alone what is so already", () => {
    expect(table(decision("DECISION_JURY", "B", "A")).lines).toEqual([
      "1 B 7, JURY ALL null null",
      "2 A 7",
      "3 C 3",
      "4 D 0",
    ]);
    expect(table(decision("DECISION_JURY", "C", "D")).lines).toEqual(level);
  });
});

describe("adjustments", () => {
  it("add up, and are part of the points, but not of those among the tied", () => {
    const adjustments = [
      { competitor: "A", points: -3, conduct: null },
      { competitor: "A", points: -1, conduct: 2 },
      { competitor: "C", points: 0.5, conduct: null },
    ];
    const { rows } = tableOf("STANDINGS_UEFA", null, matches, { adjustments });
    expect(rows.map(({ competitor, points, adjustment }) => [competitor.id, points, adjustment])).toEqual([
      ["B", 7, 0],
      ["C", 3.5, 0.5],
      ["A", 3, -4],
      ["D", 0, 0],
    ]);
    const level = tableOf("STANDINGS_UEFA", null, matches, {
      adjustments: [{ competitor: "A", points: -4, conduct: null }],
    });
    expect(linesOf(level)).toEqual(["1 B 7", "2 A 3, POINTS TIED 3 0", "3 C 3", "4 D 0"]);
  });
});
