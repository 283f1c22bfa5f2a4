import { describe, expect, it } from "vitest";
import { standingsPresets } from "#competition/standings/standings-presets.ts";
import type { StandingsRow } from "#contract/standings.ts";
import { inBoth } from "../testing/texts.ts";
import { isExplained, levelWith, wordsOfOrder } from "./level-rows.ts";

const reason = (tiedWith: string[], value: number, otherValue: number): NonNullable<StandingsRow["decidedBy"]> => ({
  criterion: "CRITERION_SCORE_DIFFERENCE",
  scope: "SCOPE_TIED",
  tiedWith,
  value,
  otherValue,
});

const row = (id: string, rank: number, decidedBy: StandingsRow["decidedBy"] = null, shared = false) =>
  ({ competitor: { id, type: "team" }, rank, shared, decidedBy, played: 3 }) as StandingsRow;

const table = [
  row("A", 1),
  row("B", 2, reason(["B", "C", "D"], 2, 0)),
  row("C", 3, reason(["C", "D"], 1, -1)),
  row("D", 4),
  row("E", 5, null, true),
  row("F", 5, null, true),
];
const ids = (rows: readonly StandingsRow[]) => rows.map(({ competitor }) => competitor.id);
const words = (level: readonly StandingsRow[]) =>
  inBoth((t) =>
    wordsOfOrder(level, { rules: standingsPresets.STANDINGS_UEFA, unit: "goals", nameOf: (id) => `Team ${id}`, t }),
  );

describe("the rows that were level", () => {
  it("are the same from each of them", () => {
    expect(table.map((one) => ids(levelWith(one, table)))).toEqual([
      ["A"],
      ["B", "C", "D"],
      ["B", "C", "D"],
      ["B", "C", "D"],
      ["E", "F"],
      ["E", "F"],
    ]);
  });

  it("are explained once something has separated them, or the group is complete", () => {
    const explained = (complete: boolean) => table.map((one) => isExplained(one, { rows: table, complete }));
    expect(explained(true)).toEqual([false, true, true, true, true, true]);
    expect(explained(false)).toEqual([false, true, true, true, false, false]);
  });
});

describe("the explanation of a tie", () => {
  it("names all that were level, and each step", () => {
    expect(words(table.slice(1, 4))).toEqual([
      {
        level: "Level on points: Team B, Team C, and Team D",
        steps: [
          "Team B before Team C: matches among them, goal difference +2 to 0",
          "Team C before Team D: head-to-head, goal difference +1 to −1",
        ],
      },
      {
        level: "Punktgleich: Team B, Team C und Team D",
        steps: [
          "Team B vor Team C: Spiele untereinander, Tordifferenz +2 zu 0",
          "Team C vor Team D: direkter Vergleich, Tordifferenz +1 zu −1",
        ],
      },
    ]);
  });

  it("is one sentence for two teams", () => {
    const [english] = words([row("B", 1, reason(["B", "C"], 2, -2)), row("C", 2)]);
    expect(english).toEqual({
      level: null,
      steps: ["Level on points with Team C: head-to-head, goal difference +2 to −2"],
    });
  });

  it("names those that nothing has separated", () => {
    const level = [row("B", 1, reason(["B", "C", "D"], 2, 0)), row("C", 2, null, true), row("D", 2, null, true)];
    expect(words(level)[0]?.steps).toEqual([
      "Team B before Team C: matches among them, goal difference +2 to 0",
      "Nothing separates Team C and Team D. Lots, a play-off or the jury have to decide.",
    ]);
  });
});
