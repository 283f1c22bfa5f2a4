import { expect, it } from "vitest";
import { resolveFormat } from "#competition/format-presets.ts";
import { readResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import type { FormatName } from "#contract/match-format.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import { resultChange } from "./result-change.ts";

const planned: Match = {
  ...sampleMatch,
  state: "MATCH_STATE_PLANNING",
  sets: [],
  outcome: null,
  winner: null,
  competitors: sampleMatch.competitors.map((one, side) => ({ ...one, id: ["a", "b"][side] ?? null, score: "0" })),
};

function enter(text: string, format: FormatName | null, match: Match = planned): string {
  const rules = resolveFormat(format);
  const typed = readResult(text, rules);
  if (typed === null || "unreadable" in typed) return "unreadable";
  const change = resultChange(match, typed, rules);
  if ("issue" in change) return change.issue.code;
  const { competitors, state, outcome, winner } = change.result;
  const words = [competitors.map(({ score }) => score).join(":"), state, outcome, winner].map((word) => `${word}`);
  return `${change.data === null ? "same " : ""}${words.join(" ").replaceAll(/MATCH_(STATE|OUTCOME)_/g, "")}`;
}

it("finishes a match that is decided, and leaves any other LIVE", () => {
  expect(enter("21:15 18:21 21:19", "FORMAT_BADMINTON_21")).toBe("2:1 FINISHED NORMAL a");
  expect(enter("21:15 18:21", "FORMAT_BADMINTON_21")).toBe("1:1 RUNNING null null");
  expect(enter("21:15 8:3", "FORMAT_BADMINTON_21")).toBe("1:0 RUNNING null null");
  expect(enter("2:1", "FORMAT_BADMINTON_21")).toBe("2:1 FINISHED NORMAL a");
  expect(enter("2:2", "FORMAT_FOOTBALL")).toBe("2:2 FINISHED DRAWN null");
  expect(enter("2:2", "FORMAT_FOOTBALL_CUP")).toBe("2:2 RUNNING null null");
  expect(enter("3:3 5:4p", "FORMAT_FOOTBALL_CUP")).toBe("3:3 FINISHED NORMAL a");
  expect(enter("17:4", null)).toBe("17:4 FINISHED NORMAL a");
});

it("refuses what the format does not allow", () => {
  expect(enter("31:2 21:3", "FORMAT_BADMINTON_21")).toBe("setNotAllowed");
  expect(enter("21:2 21:3 21:5", "FORMAT_BADMINTON_21")).toBe("setAfterEnd");
});

it("takes walkovers and retirements, and corrects them", () => {
  expect(enter("w2", "FORMAT_TENNIS_3")).toBe("0:0 FINISHED WALKOVER b");
  expect(enter("6-4 2-0 r2", "FORMAT_TENNIS_3")).toBe("1:0 FINISHED RETIRED a");
  const walkover: Match = {
    ...planned,
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_WALKOVER",
    winner: "b",
  };
  expect(enter("6-4 6-4", "FORMAT_TENNIS_3", walkover)).toBe("2:0 FINISHED NORMAL a");
  expect(enter("w2", "FORMAT_TENNIS_3", walkover)).toBe("same 0:0 FINISHED WALKOVER b");
});

it("does not open a finished match again by a result that decides nothing", () => {
  const finished: Match = {
    ...planned,
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_NORMAL",
    winner: "a",
    sets: [{ type: "SET_TYPE_SET", scores: [6, 4], tieBreak: null }],
  };
  expect(enter("6-4 3-2", "FORMAT_TENNIS_3", finished)).toBe("setNotFinished");
});
