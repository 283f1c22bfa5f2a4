import { expect, it } from "vitest";
import { movedAlong, overlapping, type Slot, weekly, weekOf } from "./slots.ts";

const zone = "Europe/Berlin";
const slot = (start: string, end: string, field = "one"): Slot => ({
  field,
  start: Date.parse(`${start}:00Z`),
  end: Date.parse(`${end}:00Z`),
});
const starts = (slots: readonly Slot[]) => slots.map(({ start }) => new Date(start).toISOString().slice(5, 16));
const ends = (slots: readonly Slot[]) => slots.map(({ end }) => new Date(end).toISOString().slice(5, 16));

it("repeats a booking at the same hours when clocks are changed, also over midnight", () => {
  const autumn = weekly(slot("2026-10-19T16:00", "2026-10-19T18:00"), "2026-11-02", zone);
  expect(starts(autumn)).toEqual(["10-19T16:00", "10-26T17:00", "11-02T17:00"]);
  const spring = weekly(slot("2026-03-21T22:00", "2026-03-22T03:00"), "2026-03-28", zone);
  // The night in which the clock goes forward lacks an hour.
  expect([starts(spring), ends(spring)]).toEqual([
    ["03-21T22:00", "03-28T22:00"],
    ["03-22T03:00", "03-29T02:00"],
  ]);
});

it("has no more than a hundred bookings in a series, and none after its last day", () => {
  expect(weekly(slot("2026-01-05T10:00", "2026-01-05T11:00"), "2040-01-01", zone)).toHaveLength(100);
  expect(weekly(slot("2026-01-05T10:00", "2026-01-05T11:00"), "2026-01-04", zone)).toEqual([]);
});

it("moves the others of a series along by days and to the same hours, and leaves their field unless that was changed", () => {
  const from = slot("2026-10-19T16:00", "2026-10-19T18:00");
  const other = slot("2026-10-26T17:00", "2026-10-26T19:00", "two");
  const later = movedAlong(other, from, slot("2026-10-20T17:30", "2026-10-20T18:30"), zone);
  expect(later).toEqual(slot("2026-10-27T18:30", "2026-10-27T19:30", "two"));
  expect(movedAlong(other, from, { ...from, field: "three" }, zone)).toEqual({ ...other, field: "three" });
});

it("finds what overlaps on the same field, but neither itself nor what only touches", () => {
  const others = [
    { ...slot("2026-05-04T10:00", "2026-05-04T12:00"), id: "same" },
    { ...slot("2026-05-04T12:00", "2026-05-04T13:00"), id: "next" },
    { ...slot("2026-05-04T10:00", "2026-05-04T12:00", "two"), id: "elsewhere" },
    { ...slot("2026-05-01T10:00", "2026-05-08T12:00"), id: "long" },
  ];
  const found = overlapping({ ...slot("2026-05-04T11:00", "2026-05-04T12:00"), id: "long" }, others);
  expect(found.map(({ id }) => id)).toEqual(["same"]);
});

it("has weeks from Monday to Sunday", () => {
  for (const day of ["2026-11-16", "2026-11-22"]) {
    expect([weekOf(day)[0], weekOf(day).at(-1)]).toEqual(["2026-11-16", "2026-11-22"]);
  }
});
