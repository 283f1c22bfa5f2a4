import { describe, expect, it } from "vitest";
import type { Decision, StageStandings, StandingsRow } from "#contract/standings.ts";
import { isInEffect } from "./decision-effect.ts";

/** Two groups; in the first one A is ahead of B and C. */
function tables(decidedBy: StandingsRow["decidedBy"]): Pick<StageStandings, "groups" | "best"> {
  const row = (id: string, decidedBy: StandingsRow["decidedBy"] = null) =>
    ({ competitor: { id, type: "team" }, decidedBy }) as StandingsRow;
  const group = (id: string, rows: StandingsRow[]) => ({ id, name: id, complete: true, rows });
  return { groups: [group("A", [row("A", decidedBy), row("B"), row("C")]), group("B", [row("D")])], best: [] };
}

describe("a decision", () => {
  const decision = {
    group: "A",
    reason: "DECISION_LOT" as const,
    note: null,
    competitors: ["A", "B"].map((id) => ({ id, type: "team" as const })),
  } satisfies Decision;
  const decidedBy = (criterion: "CRITERION_LOT" | "CRITERION_PLAY_OFF", tiedWith: string[]) => {
    return tables({ criterion, scope: "SCOPE_ALL", tiedWith, value: null, otherValue: null });
  };

  it("has an effect while exactly those are level whom it names", () => {
    expect(isInEffect(decision, decidedBy("CRITERION_LOT", ["B", "A"]))).toBe(true);
    expect(isInEffect(decision, decidedBy("CRITERION_LOT", ["A", "B", "C"]))).toBe(false);
    expect(isInEffect(decision, decidedBy("CRITERION_PLAY_OFF", ["A", "B"]))).toBe(false);
    expect(isInEffect({ ...decision, group: "B" }, decidedBy("CRITERION_LOT", ["A", "B"]))).toBe(false);
  });

  it("of a jury always has", () => {
    expect(isInEffect({ ...decision, reason: "DECISION_JURY" }, tables(null))).toBe(true);
  });
});
