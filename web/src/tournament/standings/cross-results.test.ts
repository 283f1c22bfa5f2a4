import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { resultsAgainst } from "./cross-results.ts";

function played(first: string, second: string, scores: [string, string], more: Partial<Match> = {}): Match {
  const competitors = [first, second].map((id, side) => ({ id, type: "team", score: scores[side], isHomeTeam: false }));
  return { competitors, state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL", ...more } as Match;
}

it("has each result from both sides, of both legs", () => {
  const between = resultsAgainst([played("A", "B", ["2", "1"]), played("B", "A", ["0", "0"])]);
  expect(between("A", "B")).toEqual(["2:1", "0:0"]);
  expect(between("B", "A")).toEqual(["1:2", "0:0"]);
  expect(between("A", "C")).toEqual([]);
});

it("has nothing of what is not over, or counts for nobody", () => {
  const between = resultsAgainst([
    played("A", "B", ["2", "1"], { state: "MATCH_STATE_RUNNING" }),
    played("A", "B", ["2", "1"], { outcome: "MATCH_OUTCOME_ABANDONED" }),
  ]);
  expect(between("A", "B")).toEqual([]);
});
