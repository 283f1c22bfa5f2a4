import { expect, it } from "vitest";
import { matchStates } from "#contract/enumerations.ts";
import { matchOutcomes } from "#contract/match-format.ts";
import { maySetOutcome, maySetState } from "./with-rubbers.ts";

it("offers for an encounter with rubbers only what does not follow from them", () => {
  const states = (present: (typeof matchStates)[number]) =>
    matchStates.filter((to) => maySetState(to, present)).map((state) => state.slice(12));
  expect(states("MATCH_STATE_PLANNING")).toEqual(["PLANNING", "PREPARING", "CANCELLED"]);
  expect(states("MATCH_STATE_RUNNING")).toEqual(["RUNNING", "CANCELLED"]);
  expect(states("MATCH_STATE_FINISHED")).toEqual(["FINISHED", "CANCELLED"]);
  expect(states("MATCH_STATE_CANCELLED")).toHaveLength(matchStates.length);
  const outcomes = matchOutcomes.filter((to) => maySetOutcome(to, "MATCH_OUTCOME_DRAWN"));
  expect(outcomes.map((outcome) => outcome.slice(14))).toEqual([
    "DRAWN",
    "WALKOVER",
    "RETIRED",
    "DEFAULTED",
    "ABANDONED",
    "DOUBLE_DEFAULT",
  ]);
});
