import { describe, expect, it } from "vitest";
import type { FormatName } from "#contract/match-format.ts";
import { resolveFormat } from "./format-presets.ts";
import type { MatchResult } from "./match-result.ts";
import { formatResult, readResult } from "./result-notation.ts";
import { extraTime, penalties, periods, sets } from "./testing/sets.ts";

const read = (text: string, format: FormatName | null) => readResult(text, resolveFormat(format));
const nothing = { sets: [], totals: null, outcome: null, winner: null };

describe("a typed result", () => {
  it("has sets, with a colon or a dash", () => {
    const three = { ...nothing, sets: sets([21, 15], [18, 21], [21, 19]) };
    expect(read("21:15 18:21 21:19", "FORMAT_BADMINTON_21")).toEqual(three);
    expect(read(" 21-15,18–21 / 21:19 ", "FORMAT_BADMINTON_21")).toEqual(three);
    expect(read("21 : 15, 18 : 21, 21 - 19", "FORMAT_BADMINTON_21")).toEqual(three);
    expect(read("21:15", "FORMAT_BADMINTON_21")).toEqual({ ...nothing, sets: sets([21, 15]) });
    expect(read("21:15 18:21", null)).toEqual({ ...nothing, sets: sets([21, 15], [18, 21]) });
  });

  it("has tie-breaks by the points of the side that has lost them, or by those of both", () => {
    const result = read("6-4 6-7(8)", "FORMAT_TENNIS_3");
    expect(result).toMatchObject({
      sets: [
        { scores: [6, 4], tieBreak: null },
        { scores: [6, 7], tieBreak: [8, 10] },
      ],
    });
    expect(read("7-6 (5)", "FORMAT_TENNIS_3")).toMatchObject({ sets: [{ tieBreak: [7, 5] }] });
    expect(read("7:6(5)", "FORMAT_TENNIS_3")).toMatchObject({ sets: [{ tieBreak: [7, 5] }] });
    expect(read("7:6(7:5)", "FORMAT_TENNIS_3")).toMatchObject({ sets: [{ tieBreak: [7, 5] }] });
    expect(read("4-3(4)", "FORMAT_FAST4")).toMatchObject({ sets: [{ tieBreak: [5, 4] }] });
    expect(read("6-4 3-6 [10-8]", "FORMAT_TENNIS_3_MATCH_TIE_BREAK")).toMatchObject({
      sets: [{}, {}, { type: "SET_TYPE_MATCH_TIE_BREAK", scores: [10, 8] }],
    });
  });

  it("has the total of sets or goals where one pair can be that", () => {
    expect(read("2:1", "FORMAT_BADMINTON_21")).toEqual({ ...nothing, totals: [2, 1] });
    expect(read("2:1", "FORMAT_FOOTBALL")).toEqual({ ...nothing, totals: [2, 1] });
    expect(read("17:4", null)).toEqual({ ...nothing, totals: [17, 4] });
  });

  it("has periods, the first half in brackets, extra time and penalties", () => {
    expect(read("12:10 13:14", "FORMAT_HANDBALL")).toEqual({ ...nothing, sets: periods([12, 10], [13, 14]) });
    expect(read("25:24 (12:10)", "FORMAT_HANDBALL")).toEqual({ ...nothing, sets: periods([12, 10], [13, 14]) });
    expect(read("3:3 5:4p", "FORMAT_FOOTBALL_CUP")).toEqual({ ...nothing, totals: [3, 3], winner: 0 });
    expect(read("1:1 0:0 1:0 0:1 3:5p", "FORMAT_FOOTBALL_CUP")).toEqual({
      ...nothing,
      sets: [...periods([1, 1], [0, 0]), ...extraTime([1, 0], [0, 1]), penalties(3, 5)],
    });
  });

  it("has walkovers, and sides that retired or were disqualified", () => {
    expect(read("w1", null)).toEqual({ ...nothing, outcome: "MATCH_OUTCOME_WALKOVER", winner: 0 });
    expect(read("6-4 2-0 R2", "FORMAT_TENNIS_3")).toEqual({
      ...nothing,
      sets: sets([6, 4], [2, 0]),
      outcome: "MATCH_OUTCOME_RETIRED",
      winner: 0,
    });
    expect(read("2:1 d1", "FORMAT_BADMINTON_21")).toMatchObject({ sets: sets([2, 1]), winner: 1 });
  });

  it("has endings in words, where the sets show whose they are", () => {
    const retired = { ...nothing, sets: sets([6, 1], [2, 0]), outcome: "MATCH_OUTCOME_RETIRED", winner: 0 };
    for (const word of ["ret.", "ret", "Aufg.", "aufgabe"]) {
      expect(read(`6-1 2-0 ${word}`, "FORMAT_TENNIS_3")).toEqual(retired);
    }
    expect(read("1-6 0-2 def.", "FORMAT_TENNIS_3")).toMatchObject({ outcome: "MATCH_OUTCOME_DEFAULTED", winner: 1 });
    for (const [text, part, needsSide] of [
      ["6-1 0-2 ret.", "ret.", "r"],
      ["3-3 ret.", "ret.", "r"],
      ["w.o.", "w.o.", "w"],
      ["W/O", "w.o.", "w"],
      ["kampflos", "kampflos", "w"],
      ["disq.", "disq.", "d"],
    ]) {
      expect(read(text ?? "", "FORMAT_TENNIS_3")).toEqual({ unreadable: part, needsSide });
    }
  });

  it("is empty, or names the part that cannot be read", () => {
    expect(read("  ", null)).toBeNull();
    const unreadable = (text: string, format: FormatName | null) => read(text, format);
    for (const [text, format, part] of [
      ["21", "FORMAT_BADMINTON_21", "21"],
      ["21:15 x", "FORMAT_BADMINTON_21", "x"],
      ["6:4 w1", "FORMAT_TENNIS_3", "w1"],
      ["w1 6:4", "FORMAT_TENNIS_3", "6:4"],
      ["3:3 5:4p", "FORMAT_TENNIS_3", "5:4p"],
      ["5:4p", "FORMAT_FOOTBALL_CUP", "5:4p"],
      ["1:0 (2:0)", "FORMAT_FOOTBALL", "(2:0)"],
      ["(1:0)", "FORMAT_FOOTBALL", "(1:0)"],
      ["1000:0", null, "1000:0"],
      ["7:6(5)", "FORMAT_FOOTBALL", "7:6"],
    ] as const) {
      expect(unreadable(text, format), text).toEqual({ unreadable: part });
    }
  });
});

describe("a printed result", () => {
  const match = (fields: Partial<MatchResult>, scores = ["0", "0"]): MatchResult => ({
    competitors: [
      { id: "a", score: scores[0] ?? "" },
      { id: "b", score: scores[1] ?? "" },
    ],
    sets: [],
    state: "MATCH_STATE_FINISHED",
    outcome: "MATCH_OUTCOME_NORMAL",
    winner: "a",
    ...fields,
  });

  it("is read as the same result", () => {
    for (const [text, format] of [
      ["21:15 18:21 21:19", "FORMAT_BADMINTON_21"],
      ["6:4 6:7(8) 7:5", "FORMAT_TENNIS_3"],
      ["1:1 0:0 1:0 0:1 3:5p", "FORMAT_FOOTBALL_CUP"],
    ] as const) {
      const typed = read(text, format);
      expect(typed && "sets" in typed ? formatResult(match({ sets: typed.sets })) : null).toBe(text);
    }
    expect(formatResult(match({}, ["2", "1"]))).toBe("2:1");
    expect(formatResult(match({ outcome: "MATCH_OUTCOME_WALKOVER", winner: "b" }))).toBe("w2");
    expect(formatResult(match({ outcome: "MATCH_OUTCOME_RETIRED", winner: "b", sets: sets([6, 4], [2, 3]) }))).toBe(
      "6:4 2:3 r1",
    );
    expect(formatResult(match({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null }))).toBe("");
  });
});
