import { describe, expect, it } from "vitest";
import type { FormatName, MatchSet } from "#contract/match-format.ts";
import { formatPresets } from "./format-presets.ts";
import { rallyFormats } from "./presets/rally-formats.ts";
import { judgeSets } from "./sets-verdict.ts";
import { matchTieBreak, mirrored, periods, sets } from "./testing/sets.ts";

const judge = (format: FormatName | null, played: MatchSet[], isFinished = true) =>
  judgeSets(format && formatPresets[format], played, { isFinished });

/** Paths and codes of the issues. */
const wrong = (format: FormatName, played: MatchSet[], isFinished = true) =>
  judge(format, played, isFinished).issues.map(({ path, code }) => `${path} ${code}`);

describe("results as they were played", () => {
  it.each<[string, FormatName, MatchSet[], [number, number]]>([
    ["Wimbledon 2023, final", "FORMAT_TENNIS_5", sets([1, 6], [7, 6, [8, 6]], [6, 1], [3, 6], [6, 4]), [3, 2]],
    ["a best of three", "FORMAT_TENNIS_3", sets([7, 5], [6, 7, [3, 7]], [6, 0]), [2, 1]],
    ["a tie-break without points", "FORMAT_TENNIS_3", sets([7, 6], [7, 6]), [2, 0]],
    ["mixed doubles", "FORMAT_TENNIS_3_MATCH_TIE_BREAK", [...sets([6, 4], [4, 6]), matchTieBreak(10, 8)], [2, 1]],
    ["a long match tie-break", "FORMAT_TENNIS_SHORT", [...sets([4, 2], [4, 5]), matchTieBreak(13, 11)], [2, 1]],
    ["short sets", "FORMAT_TENNIS_SHORT", sets([5, 3], [5, 4, [7, 2]]), [2, 0]],
    ["FAST4", "FORMAT_FAST4", sets([4, 3, [5, 4]], [2, 4], [4, 0]), [2, 1]],
    ["a pro set", "FORMAT_PRO_SET", sets([9, 8, [7, 0]]), [1, 0]],
    ["a pro set without tie-break", "FORMAT_PRO_SET", sets([7, 9]), [0, 1]],
    ["padel", "FORMAT_PADEL", sets([6, 3], [7, 6, [9, 7]]), [2, 0]],
    ["badminton to the last point", "FORMAT_BADMINTON_21", sets([21, 19], [29, 30], [30, 28]), [2, 1]],
    ["badminton to 15", "FORMAT_BADMINTON_15", sets([15, 13], [20, 21], [17, 15]), [2, 1]],
    ["table tennis", "FORMAT_TABLE_TENNIS_5", sets([11, 9], [13, 15], [11, 0], [12, 10]), [3, 1]],
    ["table tennis, best of seven", "FORMAT_TABLE_TENNIS_7", sets([11, 4], [11, 7], [20, 18], [11, 9]), [4, 0]],
    ["squash", "FORMAT_SQUASH", sets([11, 8], [5, 11], [12, 10], [9, 11], [11, 6]), [3, 2]],
    ["volleyball", "FORMAT_VOLLEYBALL", sets([25, 23], [24, 26], [25, 19], [22, 25], [15, 13]), [3, 2]],
    ["volleyball, a long fifth set", "FORMAT_VOLLEYBALL", sets([25, 0], [0, 25], [25, 0], [0, 25], [21, 19]), [3, 2]],
    ["beach volleyball", "FORMAT_BEACH_VOLLEYBALL", sets([21, 18], [26, 28], [15, 12]), [2, 1]],
  ])("takes %s", (_, format, played, totals) => {
    const winner = totals[0] > totals[1] ? 0 : 1;
    expect(judge(format, played)).toEqual({ issues: [], totals, winner, isDrawn: false });
    expect(judge(format, mirrored(played))).toMatchObject({ totals: totals.toReversed(), winner: 1 - winner });
  });
});

describe("results that cannot be", () => {
  it.each<[string, FormatName, MatchSet[], string[]]>([
    ["21:20 of badminton", "FORMAT_BADMINTON_21", sets([21, 20], [21, 3]), ["sets.0.scores setNotFinished"]],
    ["31:29 of badminton", "FORMAT_BADMINTON_21", sets([21, 3], [31, 29]), ["sets.1.scores setNotAllowed"]],
    ["30:27 of badminton", "FORMAT_BADMINTON_21", sets([30, 27], [21, 3]), ["sets.0.scores setNotAllowed"]],
    ["7:4 of tennis", "FORMAT_TENNIS_3", sets([6, 1], [7, 4]), ["sets.1.scores setNotAllowed"]],
    ["8:6 where there are tie-breaks", "FORMAT_TENNIS_3", sets([8, 6], [6, 1]), ["sets.0.scores setNotAllowed"]],
    ["6:5", "FORMAT_TENNIS_3", sets([6, 1], [6, 5]), ["sets.1.scores setNotFinished"]],
    ["6:6 of FAST4", "FORMAT_FAST4", sets([6, 6], [4, 1], [4, 1]), ["sets.0.scores setNotAllowed"]],
    ["13:10 of table tennis", "FORMAT_TABLE_TENNIS_5", sets([13, 10]), ["sets.0.scores setNotAllowed"]],
    [
      "a fifth set to 25",
      "FORMAT_VOLLEYBALL",
      sets([25, 1], [25, 1], [1, 25], [1, 25], [25, 20]),
      ["sets.4.scores setNotAllowed"],
    ],
    ["a fourth set of three", "FORMAT_TENNIS_3", sets([6, 1], [1, 6], [6, 1], [6, 1]), ["sets.3 setAfterEnd"]],
    ["a set after the decision", "FORMAT_TENNIS_3", sets([6, 1], [6, 1], [6, 1]), ["sets.2 setAfterEnd"]],
    ["too few sets", "FORMAT_TENNIS_3", sets([6, 1]), ["sets matchNotDecided"]],
    ["no sets", "FORMAT_SQUASH", [], ["sets matchNotDecided"]],
    ["periods", "FORMAT_SQUASH", periods([11, 1]), ["sets.0.type setType"]],
    [
      "a set in place of the match tie-break",
      "FORMAT_TENNIS_SHORT",
      sets([4, 1], [1, 4], [4, 1]),
      ["sets.2.type setType"],
    ],
    [
      "a match tie-break in place of a set",
      "FORMAT_TENNIS_3",
      [...sets([6, 1], [1, 6]), matchTieBreak(10, 1)],
      ["sets.2.type setType"],
    ],
    [
      "a match tie-break that goes on",
      "FORMAT_TENNIS_SHORT",
      [...sets([4, 1], [1, 4]), matchTieBreak(12, 9)],
      ["sets.2.scores setNotAllowed"],
    ],
    ["a tie-break at 6:3", "FORMAT_TENNIS_3", sets([6, 3, [7, 3]], [6, 1]), ["sets.0.tieBreak tieBreakNotPlayed"]],
    [
      "a tie-break in badminton",
      "FORMAT_BADMINTON_21",
      sets([21, 20, [7, 3]], [21, 1]),
      ["sets.0.scores setNotFinished"],
    ],
    [
      "a tie-break that goes on",
      "FORMAT_TENNIS_3",
      sets([7, 6, [7, 6]], [6, 1]),
      ["sets.0.tieBreak tieBreakNotAllowed"],
    ],
    [
      "a tie-break that was over before",
      "FORMAT_TENNIS_3",
      sets([7, 6, [9, 6]], [6, 1]),
      ["sets.0.tieBreak tieBreakNotAllowed"],
    ],
    [
      "a tie-break that the other side won",
      "FORMAT_TENNIS_3",
      sets([7, 6, [5, 7]], [6, 1]),
      ["sets.0.tieBreak tieBreakWinner"],
    ],
    [
      "6:5 in the tie-break of FAST4",
      "FORMAT_FAST4",
      sets([4, 3, [6, 5]], [4, 1]),
      ["sets.0.tieBreak tieBreakNotAllowed"],
    ],
  ])("refuses %s", (_, format, played, issues) => {
    expect(wrong(format, played)).toEqual(issues);
    expect(wrong(format, mirrored(played))).toEqual(issues);
  });

  it("names the score that is wrong", () => {
    expect(judge("FORMAT_TENNIS_3", sets([7, 4])).issues).toEqual([
      { path: "sets.0.scores", code: "setNotAllowed", params: { first: 7, second: 4 } },
    ]);
  });
});

describe("a match that is being played", () => {
  it.each<[FormatName, MatchSet[]]>([
    ["FORMAT_TENNIS_3", []],
    ["FORMAT_TENNIS_3", sets([0, 0])],
    ["FORMAT_TENNIS_3", sets([6, 4], [6, 5])],
    ["FORMAT_TENNIS_3", sets([6, 4], [6, 6, [12, 11]])],
    ["FORMAT_TENNIS_SHORT", [...sets([4, 1], [1, 4]), matchTieBreak(11, 10)]],
    ["FORMAT_BADMINTON_21", sets([21, 20])],
    ["FORMAT_VOLLEYBALL", sets([30, 30])],
  ])("may break off anywhere: %s %j", (format, played) => {
    expect(wrong(format, played, false)).toEqual([]);
    expect(judge(format, played, false).winner).toBeNull();
  });

  it.each<[FormatName, MatchSet[], string]>([
    ["FORMAT_TENNIS_3", sets([5, 4], [1, 0]), "sets.0.scores setNotFinished"],
    ["FORMAT_TENNIS_3", sets([8, 6]), "sets.0.scores setNotAllowed"],
    ["FORMAT_TENNIS_3", sets([6, 6, [7, 5]]), "sets.0.tieBreak tieBreakNotAllowed"],
    ["FORMAT_TENNIS_3", sets([5, 5, [1, 0]]), "sets.0.tieBreak tieBreakNotPlayed"],
    ["FORMAT_TENNIS_3", sets([6, 0], [6, 0], [0, 0]), "sets.2 setAfterEnd"],
    ["FORMAT_SQUASH", sets([14, 11]), "sets.0.scores setNotAllowed"],
  ])("comes to no score that play cannot come to: %s %j", (format, played, issue) => {
    expect(wrong(format, played, false)).toEqual([issue]);
  });
});

it("plays all sets where the format says so, and the count decides", () => {
  const format = { ...rallyFormats.FORMAT_BADMINTON_21, allSets: true };
  const result = (played: MatchSet[]) => judgeSets(format, played, { isFinished: true });
  expect(result(sets([21, 1], [21, 1], [1, 21]))).toEqual({ issues: [], totals: [2, 1], winner: 0, isDrawn: false });
  expect(result(sets([21, 1], [21, 1])).issues).toEqual([{ path: "sets", code: "matchNotDecided" }]);
});

describe("without a format", () => {
  it("takes any sets, and counts who has more in each", () => {
    expect(judge(null, sets([31, 29], [3, 8], [7, 7], [5, 4]))).toEqual({
      issues: [],
      totals: [2, 1],
      winner: 0,
      isDrawn: false,
    });
  });

  it("adds up periods", () => {
    expect(judge(null, periods([1, 0], [0, 1]))).toEqual({ issues: [], totals: [1, 1], winner: null, isDrawn: true });
  });
});
