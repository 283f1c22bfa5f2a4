import { expect, it } from "vitest";
import { periodFormats } from "../presets/period-formats.ts";
import { extraTime, penalties, periods, sets } from "../testing/sets.ts";
import {
  addGoals,
  canFinish,
  nextPeriodOf,
  type PeriodsScore,
  startNextPeriod,
  startPeriods,
} from "./periods-score.ts";

const { FORMAT_FOOTBALL, FORMAT_FOOTBALL_CUP, FORMAT_BASKETBALL } = periodFormats;

function start(...args: Parameters<typeof startPeriods>): PeriodsScore {
  const score = startPeriods(...args);
  if (score === null) throw new Error("These periods do not fit the format.");
  return score;
}

it("counts goals in the period that is being played", () => {
  const half = addGoals(addGoals(start(FORMAT_FOOTBALL), 1), 0);
  const score = addGoals(startNextPeriod(half), 1);
  expect(score.sets).toEqual(periods([1, 1], [0, 1]));
  expect(addGoals(score, 1, -1).sets).toEqual(periods([1, 1], [0, 0]));
  expect(addGoals(score, 0, -1).sets).toEqual(score.sets);
});

it("goes on to extra time and penalties only where the score is level", () => {
  const level = start(FORMAT_FOOTBALL_CUP, periods([1, 0], [0, 1]));
  expect(nextPeriodOf(level)).toBe("SET_TYPE_EXTRA_TIME");
  expect(nextPeriodOf(addGoals(level, 0))).toBeNull();
  const extra = startNextPeriod(startNextPeriod(level));
  expect(extra.sets.slice(2)).toEqual(extraTime([0, 0], [0, 0]));
  expect(nextPeriodOf(addGoals(extra, 0))).toBeNull();
  const shootOut = startNextPeriod(extra);
  expect(shootOut.sets.at(-1)).toEqual(penalties(0, 0));
  expect(nextPeriodOf(shootOut)).toBeNull();
  expect(startNextPeriod(shootOut)).toBe(shootOut);
});

it("repeats the overtime of basketball for as long as it is level", () => {
  const level = start(FORMAT_BASKETBALL, [...periods([1, 0], [0, 1], [0, 0], [0, 0]), ...extraTime([2, 2], [3, 3])]);
  expect(nextPeriodOf(level)).toBe("SET_TYPE_EXTRA_TIME");
  expect(nextPeriodOf(addGoals(level, 1, 3))).toBeNull();
});

it("can be finished when nothing is left to play", () => {
  expect(canFinish(start(FORMAT_FOOTBALL))).toBe(false);
  expect(canFinish(start(FORMAT_FOOTBALL, periods([1, 1], [0, 0])))).toBe(true);
  expect(canFinish(start(FORMAT_FOOTBALL_CUP, periods([1, 1], [0, 0])))).toBe(false);
  expect(canFinish(start(FORMAT_FOOTBALL_CUP, periods([1, 1], [1, 0])))).toBe(true);
});

it("starts with the first period, or where stored ones end, unless they do not fit", () => {
  expect(start(FORMAT_FOOTBALL).sets).toEqual(periods([0, 0]));
  expect(startPeriods(FORMAT_FOOTBALL, sets([6, 4]))).toBeNull();
});
