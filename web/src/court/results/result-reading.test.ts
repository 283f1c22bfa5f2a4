import { expect, it } from "vitest";
import { encounterPreset } from "#competition/encounters/encounter-presets.ts";
import type { Match } from "#contract/fields/match.ts";
import { inBoth } from "../../tournament/testing/texts.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import { readingOf } from "./result-reading.ts";

const encounter: Match = {
  ...sampleMatch,
  state: "MATCH_STATE_PLANNING",
  sets: [],
  outcome: null,
  winner: null,
  tally: { points: [0, 0], sets: [0, 0], score: [0, 0] },
  competitors: sampleMatch.competitors.map((one, side) => ({ ...one, id: ["a", "b"][side] ?? null, score: "0" })),
};
const rules = encounterPreset("ENCOUNTER_TENNIS_6_3");

it("takes the points of an encounter without rubbers, also halves, in both notations", () => {
  const read = (text: string) =>
    inBoth((t) => {
      const reading = readingOf(encounter, text, rules, t);
      if (!reading || "problem" in reading) return reading;
      const { competitors, state, outcome, winner } = reading.result;
      return [competitors.map(({ score }) => score).join(":"), state, outcome, winner].join(" ");
    })[0];
  expect(read("5:4")).toBe("5:4 MATCH_STATE_FINISHED MATCH_OUTCOME_NORMAL a");
  expect(read("4.5 : 4.5")).toBe("4.5:4.5 MATCH_STATE_FINISHED MATCH_OUTCOME_DRAWN ");
  expect(read("3,5-5,5")).toBe("3.5:5.5 MATCH_STATE_FINISHED MATCH_OUTCOME_NORMAL b");
  expect(read("w2")).toBe("0:0 MATCH_STATE_FINISHED MATCH_OUTCOME_WALKOVER b");
  expect(read("4.3:1")).toEqual({ problem: "“4.3:1” is not a result." });
  expect(read(" ")).toBeNull();
});
