import { expect, it } from "vitest";
import { boundsOfDay } from "#contract/zoned-day.ts";
import { hoursIn, minute, outside, snapped, within } from "./day-grid.ts";
import { lanesOf } from "./lanes.ts";

const stretch = (start: number, end: number) => ({ start, end });

it("has the hours of days on which the clock is changed", () => {
  const count = (day: string) => {
    const { from, to } = boundsOfDay(day, "Europe/Berlin");
    return hoursIn(stretch(Date.parse(from), Date.parse(to))).length;
  };
  expect(["2026-03-29", "2026-06-01", "2026-10-25"].map(count)).toEqual([23, 24, 25]);
});

it("snaps to whole steps within the day", () => {
  const day = stretch(0, 24 * 60 * minute);
  const snap = (minutes: number) => snapped(minutes * minute, day, 15 * minute) / minute;
  expect([-5, 7, 8, 100, 1439].map(snap)).toEqual([0, 0, 15, 105, 1425]);
});

it("finds what is outside of stretches that touch, overlap or reach beyond, and what is within", () => {
  expect(outside(stretch(0, 10), [])).toEqual([stretch(0, 10)]);
  expect(outside(stretch(0, 10), [stretch(6, 12), stretch(2, 4), stretch(3, 5)])).toEqual([
    stretch(0, 2),
    stretch(5, 6),
  ]);
  expect(outside(stretch(0, 10), [stretch(-1, 10)])).toEqual([]);
  expect(within(stretch(-5, 5), stretch(0, 10))).toEqual(stretch(0, 5));
  expect(within(stretch(10, 15), stretch(0, 10))).toBeNull();
});

it("puts cards that overlap side by side, and no others", () => {
  const lanes = lanesOf([
    { id: "a", start: 0, end: 60 },
    { id: "b", start: 30, end: 90 },
    { id: "c", start: 60, end: 120 },
    { id: "alone", start: 120, end: 180 },
  ]);
  expect([...lanes.values()].map(({ lane, of }) => [lane, of])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});
