import { expect, it } from "vitest";
import { resolveFormat } from "#competition/format-presets.ts";
import { type DraftSet, hasTieBreak, nextTypeOf, totalsOf, withNumber } from "./drafted-sets.ts";

const set = (...scores: (number | null)[]): DraftSet => ({ type: "SET_TYPE_SET", scores, tieBreak: null });
const period = (...scores: number[]): DraftSet => ({ type: "SET_TYPE_PERIOD", scores, tieBreak: null });
const tennis = resolveFormat("FORMAT_TENNIS_3");

it("adds the set or period that the format has next", () => {
  expect(nextTypeOf(resolveFormat("FORMAT_TENNIS_SHORT"), [set(4, 0), set(0, 4)])).toBe("SET_TYPE_MATCH_TIE_BREAK");
  const cup = resolveFormat("FORMAT_FOOTBALL_CUP");
  expect(nextTypeOf(cup, [period(1, 0)])).toBe("SET_TYPE_PERIOD");
  expect(nextTypeOf(cup, [period(1, 0), period(0, 1)])).toBe("SET_TYPE_EXTRA_TIME");
  expect(nextTypeOf(null, [period(1, 0)])).toBe("SET_TYPE_PERIOD");
});

it("asks for the points of a tie-break where one was played", () => {
  expect(hasTieBreak(tennis, set(7, 6), 0)).toBe(true);
  expect(hasTieBreak(tennis, set(6, 6), 0)).toBe(true);
  expect(hasTieBreak(tennis, set(6, 4), 0)).toBe(false);
  expect(hasTieBreak(resolveFormat("FORMAT_SQUASH"), set(7, 6), 0)).toBe(false);
});

it("knows the totals before the server does, also while a number is missing", () => {
  expect(totalsOf(tennis, [set(7, 6), set(3, 6), set(4, null)])).toEqual(["1", "1"]);
  expect(totalsOf(resolveFormat("FORMAT_FOOTBALL"), [period(1, 1), period(2, 0)])).toEqual(["3", "1"]);
});

it("has no tie-break once both of its numbers are empty", () => {
  expect(withNumber(null, 1, 5)).toEqual([null, 5]);
  expect(withNumber([null, 5], 1, null)).toBeNull();
});
