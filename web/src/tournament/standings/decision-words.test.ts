import { describe, expect, it } from "vitest";
import { standingsPresets } from "#competition/standings/standings-presets.ts";
import { criteria, type StandingsName, type StandingsRow } from "#contract/standings.ts";
import type { ScoreUnit } from "../../registry/match-format/score-unit.ts";
import { inBoth } from "../testing/texts.ts";
import { signed, wordsOfDecision } from "./decision-words.ts";

type Reason = NonNullable<StandingsRow["decidedBy"]>;

function words(
  reason: Partial<Reason>,
  { rules = "STANDINGS_UEFA", unit = "goals" }: { rules?: StandingsName; unit?: ScoreUnit } = {},
) {
  const decidedBy: Reason = {
    criterion: "CRITERION_POINTS",
    scope: "SCOPE_TIED",
    tiedWith: ["A", "B"],
    value: 3,
    otherValue: 0,
    ...reason,
  };
  const row = { competitor: { id: "A", type: "team" as const }, decidedBy };
  return inBoth((t) => wordsOfDecision(row, { rules: standingsPresets[rules], unit, nameOf: (id) => `Team ${id}`, t }));
}

describe("the reason for a place", () => {
  it("is the result of the two", () => {
    expect(words({})).toEqual([
      "Level on points with Team B: head-to-head 3:0",
      "Punktgleich mit Team B: direkter Vergleich 3:0",
    ]);
  });

  it("is what they did among themselves", () => {
    const among = {
      criterion: "CRITERION_SCORE_DIFFERENCE" as const,
      tiedWith: ["A", "B", "C"],
      value: 2,
      otherValue: -1,
    };
    expect(words(among)).toEqual([
      "Level on points with Team B and Team C: matches among them, goal difference +2 to −1",
      "Punktgleich mit Team B und Team C: Spiele untereinander, Tordifferenz +2 zu −1",
    ]);
  });

  it("is what they did against all, a ratio as it was counted", () => {
    const ratio = {
      criterion: "CRITERION_SET_RATIO" as const,
      scope: "SCOPE_ALL" as const,
      value: "6/1",
      otherValue: "6/2",
    };
    expect(words(ratio, { rules: "STANDINGS_VOLLEYBALL_FIVB", unit: "points" })).toEqual([
      "Level on matches won with Team B: set ratio 6:1 to 6:2",
      "Gleich viele Siege wie Team B: Satzverhältnis 6:1 zu 6:2",
    ]);
  });

  it("has the halves of encounters as the reader writes them", () => {
    const rubbers = { scope: "SCOPE_ALL" as const, value: 4.5, otherValue: -1.5 };
    const rules = { rules: "STANDINGS_TEAM_TENNIS" as const };
    expect(words({ ...rubbers, criterion: "CRITERION_RUBBER_DIFFERENCE" }, rules)).toEqual([
      "Level on points with Team B: difference of rubbers +4.5 to −1.5",
      "Punktgleich mit Team B: Differenz der Matchpunkte +4,5 zu −1,5",
    ]);
    const ratio = { criterion: "CRITERION_RUBBER_RATIO" as const, value: "4.5/1", otherValue: "4/1" };
    expect(words({ ...rubbers, ...ratio }, rules)[1]).toMatch(/ 4,5:1 zu 4:1$/);
  });

  it("is a decision, which has no values", () => {
    expect(words({ criterion: "CRITERION_LOT", value: null, otherValue: null })).toEqual([
      "Level on points with Team B: decided by lot",
      "Punktgleich mit Team B: durch das Los",
    ]);
  });

  it("is said for each criterion in each kind of sport", () => {
    for (const criterion of [...criteria, "CRITERION_JURY" as const]) {
      for (const unit of ["games", "goals", "points"] as const) {
        expect(words({ criterion, scope: "SCOPE_ALL" }, { unit }).join()).not.toMatch(/CRITERION|\{\{/);
      }
    }
  });
});

it("writes differences with their sign", () => {
  expect([2, 0, -3].map(signed)).toEqual(["+2", "0", "−3"]);
});
