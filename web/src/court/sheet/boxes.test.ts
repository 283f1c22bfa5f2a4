import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import type { MatchFormat, MatchSet } from "#contract/match-format.ts";
import { inBoth } from "../../tournament/testing/texts.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import { boxesOf } from "./boxes.ts";

const english = (format: MatchFormat | null, fields: Partial<Match> = {}) => {
  const match: Match = { ...sampleMatch, state: "MATCH_STATE_PLANNING", ...fields };
  return inBoth((t) =>
    boxesOf(match, format, t).map(({ full, scores }) => [full, scores?.join(":") ?? ""].join(" ").trim()),
  )[0];
};

const set = (type: MatchSet["type"], scores: [number, number], tieBreak: [number, number] | null = null): MatchSet => {
  return { type, scores, tieBreak };
};

it("has a box for each set that can be played", () => {
  expect(english("FORMAT_TENNIS_5")).toEqual(["Set 1", "Set 2", "Set 3", "Set 4", "Set 5"]);
  expect(english("FORMAT_TENNIS_3_MATCH_TIE_BREAK")).toEqual(["Set 1", "Set 2", "Match tie-break"]);
});

it("has a box for each period, and for what follows a draw", () => {
  expect(english("FORMAT_FOOTBALL")).toEqual(["1st half", "2nd half"]);
  expect(english("FORMAT_FOOTBALL_CUP")).toEqual([
    "1st half",
    "2nd half",
    "Extra time 1",
    "Extra time 2",
    "Penalty shoot-out",
  ]);
  expect(english("FORMAT_BASKETBALL")?.slice(0, 4)).toEqual([
    "1st quarter",
    "2nd quarter",
    "3rd quarter",
    "4th quarter",
  ]);
  expect(english(null)).toEqual([]);
});

it("has the scores of what has been played, and room for more extra time than is usual", () => {
  const sets = [set("SET_TYPE_SET", [7, 6], [7, 4]), set("SET_TYPE_SET", [1, 2])];
  expect(english("FORMAT_TENNIS_3", { sets, state: "MATCH_STATE_RUNNING" })).toEqual([
    "Set 1 7 (7):6 (4)",
    "Set 2 1:2",
    "Set 3",
  ]);
  expect(english("FORMAT_TENNIS_3", { sets })).toEqual(["Set 1", "Set 2", "Set 3"]);
  const quarters = [1, 2, 3, 4].map(() => set("SET_TYPE_PERIOD", [20, 20]));
  const overtimes = [1, 2, 3].map((points) => set("SET_TYPE_EXTRA_TIME", [5, 4 + points]));
  const long: Partial<Match> = { sets: [...quarters, ...overtimes], state: "MATCH_STATE_FINISHED" };
  expect(english("FORMAT_BASKETBALL", long)?.slice(4)).toEqual([
    "Extra time 1 5:5",
    "Extra time 2 5:6",
    "Extra time 3 5:7",
  ]);
});

it("has a name for each box, in both languages", () => {
  const [one, other] = inBoth((t) =>
    boxesOf({ ...sampleMatch, sets: [] }, "FORMAT_HANDBALL", t).map(({ full }) => full),
  );
  expect(one).toEqual(expect.arrayContaining(["1st half", "2nd half"]));
  expect(other).toEqual(expect.arrayContaining(["1. Halbzeit", "2. Halbzeit"]));
});
