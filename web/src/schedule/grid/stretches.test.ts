import { expect, it } from "vitest";
import { boundsOfDay } from "#contract/zoned-day.ts";
import { lanesOf } from "./lanes.ts";
import { hoursIn, minute, outside, snapped, within } from "./stretches.ts";

const stretch = (start: number, end: number) => ({ start, end });

it("has the hours of the clock on days on which it is changed", () => {
  const hours = (day: string) => {
    const { from, to } = boundsOfDay(day, "Europe/Berlin");
    return hoursIn(stretch(Date.parse(from), Date.parse(to)), "Europe/Berlin").map(({ text }) => text);
  };
  const days = ["2026-03-29", "2026-06-01", "2026-10-25"].map(hours);
  expect(days.map(({ length }) => length)).toEqual([23, 24, 25]);
  expect(days[0]?.slice(0, 5)).toEqual(["00:00", "01:00", "03:00", "04:00", "05:00"]);
  expect(days[2]?.slice(0, 5)).toEqual(["00:00", "01:00", "02:00", "02:00", "03:00"]);
});

it("has full hours where a stretch begins between them, and where clocks go forward by half an hour", () => {
  const hours = (from: string, to: string, zone: string) =>
    hoursIn(stretch(Date.parse(from), Date.parse(to)), zone).map(({ text }) => text);
  expect(hours("2026-05-01T07:30Z", "2026-05-01T10:00Z", "UTC")).toEqual(["08:00", "09:00"]);
  // The clock of Lord Howe Island goes from 02:00 to 02:30.
  expect(hours("2026-10-03T14:30Z", "2026-10-03T17:00Z", "Australia/Lord_Howe")).toEqual(["01:00", "03:00"]);
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
