import { describe, expect, it } from "vitest";
import type { FormatName, MatchSet } from "#contract/match-format.ts";
import { formatPresets } from "./format-presets.ts";
import { periodFormats } from "./presets/period-formats.ts";
import { judgeSets } from "./sets-verdict.ts";
import { extraTime, penalties, periods, sets } from "./testing/sets.ts";

const judge = (format: FormatName | null, played: MatchSet[], isFinished = true) =>
  judgeSets(format && formatPresets[format], played, { isFinished });

const wrong = (format: FormatName, played: MatchSet[], isFinished = true) =>
  judge(format, played, isFinished).issues.map(({ path, code }) => `${path} ${code}`);

const overtimes = [...periods([20, 25], [25, 20], [20, 20], [20, 20]), ...extraTime([9, 9], [12, 10])];

describe("results as they were played", () => {
  it.each<[string, FormatName, MatchSet[], [number, number], 0 | 1 | null]>([
    ["a league match", "FORMAT_FOOTBALL", periods([1, 0], [0, 2]), [1, 2], 1],
    ["a draw", "FORMAT_FOOTBALL", periods([0, 0], [0, 0]), [0, 0], null],
    ["a cup match", "FORMAT_FOOTBALL_CUP", periods([1, 0], [1, 1]), [2, 1], 0],
    [
      "World Cup 2014, final",
      "FORMAT_FOOTBALL_CUP",
      [...periods([0, 0], [0, 0]), ...extraTime([0, 0], [1, 0])],
      [1, 0],
      0,
    ],
    [
      "World Cup 2022, final",
      "FORMAT_FOOTBALL_CUP",
      [...periods([2, 0], [0, 2]), ...extraTime([0, 0], [1, 1]), penalties(4, 2)],
      [3, 3],
      0,
    ],
    ["handball", "FORMAT_HANDBALL", periods([15, 14], [13, 14]), [28, 28], null],
    ["basketball", "FORMAT_BASKETBALL", periods([20, 18], [22, 25], [19, 19], [25, 20]), [86, 82], 0],
    ["basketball with two overtimes", "FORMAT_BASKETBALL", overtimes, [106, 104], 0],
    ["hockey", "FORMAT_HOCKEY", periods([0, 1], [0, 0], [2, 0], [0, 1]), [2, 2], null],
    ["a single score", "FORMAT_SINGLE_SCORE", periods([3, 1]), [3, 1], 0],
  ])("takes %s", (_, format, played, totals, winner) => {
    expect(judge(format, played)).toEqual({ issues: [], totals, winner, isDrawn: winner === null });
  });
});

describe("results that cannot be", () => {
  it.each<[string, FormatName, MatchSet[], string]>([
    ["half a match", "FORMAT_FOOTBALL", periods([1, 0]), "sets periodMissing"],
    ["three halves", "FORMAT_FOOTBALL", periods([1, 0], [1, 0], [1, 0]), "sets.2 setAfterEnd"],
    ["sets", "FORMAT_FOOTBALL", sets([6, 4]), "sets.0.type setType"],
    [
      "extra time of a league",
      "FORMAT_FOOTBALL",
      [...periods([1, 0], [0, 1]), ...extraTime([1, 0])],
      "sets.2 setAfterEnd",
    ],
    ["a cup match that is level", "FORMAT_FOOTBALL_CUP", periods([1, 0], [0, 1]), "sets drawNotAllowed"],
    [
      "extra time of a match that is decided",
      "FORMAT_FOOTBALL_CUP",
      [...periods([1, 0], [0, 0]), ...extraTime([1, 0])],
      "sets.2 setAfterEnd",
    ],
    [
      "half of the extra time",
      "FORMAT_FOOTBALL_CUP",
      [...periods([1, 0], [0, 1]), ...extraTime([1, 0])],
      "sets periodMissing",
    ],
    [
      "penalties without extra time",
      "FORMAT_FOOTBALL_CUP",
      [...periods([1, 0], [0, 1]), penalties(4, 2)],
      "sets.2.type setType",
    ],
    [
      "penalties that are level",
      "FORMAT_FOOTBALL_CUP",
      [...periods([0, 0], [0, 0]), ...extraTime([0, 0], [0, 0]), penalties(4, 4)],
      "sets matchNotDecided",
    ],
    [
      "penalties after goals in extra time",
      "FORMAT_FOOTBALL_CUP",
      [...periods([0, 0], [0, 0]), ...extraTime([0, 0], [1, 0]), penalties(4, 3)],
      "sets.4 setAfterEnd",
    ],
    ["an overtime that is level", "FORMAT_BASKETBALL", overtimes.slice(0, 5), "sets drawNotAllowed"],
    ["a third overtime", "FORMAT_BASKETBALL", [...overtimes, ...extraTime([5, 5])], "sets.6 setAfterEnd"],
    ["periods with a tie-break", "FORMAT_SINGLE_SCORE", periods([7, 6, [7, 4]]), "sets.0.tieBreak tieBreakNotPlayed"],
  ])("refuses %s", (_, format, played, issue) => {
    expect(wrong(format, played)).toEqual([issue]);
  });
});

it("may break off anywhere while it is being played", () => {
  const played = [...periods([0, 0], [0, 0]), ...extraTime([0, 0], [0, 0]), penalties(1, 1)];
  for (let count = 0; count <= played.length; count += 1) {
    expect(wrong("FORMAT_FOOTBALL_CUP", played.slice(0, count), false)).toEqual([]);
  }
});

describe("formats of one's own", () => {
  const level = periods([1, 1], [0, 0]);

  it("goes to penalties at once where there is no extra time", () => {
    const format = { ...periodFormats.FORMAT_HOCKEY, drawAllowed: false, penalties: true };
    const played = [...periods([0, 0], [0, 0], [1, 1], [0, 0]), penalties(2, 3)];
    expect(judgeSets(format, played, { isFinished: true })).toMatchObject({ issues: [], totals: [1, 1], winner: 1 });
  });

  it("plays extra time before a draw, but no penalties", () => {
    const format = { ...periodFormats.FORMAT_FOOTBALL_CUP, drawAllowed: true };
    const result = (played: MatchSet[]) => judgeSets(format, played, { isFinished: true });
    expect(result(level).issues).toEqual([{ path: "sets", code: "periodMissing" }]);
    expect(result([...level, ...extraTime([0, 0], [2, 2])])).toMatchObject({ issues: [], isDrawn: true });
    expect(result([...level, ...extraTime([0, 0], [2, 2]), penalties(3, 1)])).toMatchObject({ issues: [], winner: 0 });
  });

  it("repeats extra time of two halves, and may end it by throws", () => {
    const extra = { periods: 2, minutes: 5, repeat: true };
    const handball = { ...periodFormats.FORMAT_HANDBALL, drawAllowed: false, penalties: true, extraTime: extra };
    const twice = [...level, ...extraTime([2, 2], [1, 1], [3, 3], [0, 0])];
    expect(judgeSets(handball, [...twice, penalties(5, 4)], { isFinished: true })).toMatchObject({ winner: 0 });
    expect(judgeSets(handball, [...twice, ...extraTime([1, 1], [0, 1])], { isFinished: true }).winner).toBe(1);
    expect(judgeSets(handball, [...twice, ...extraTime([1, 1])], { isFinished: true }).issues).toHaveLength(1);
  });
});
