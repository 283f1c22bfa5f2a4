import { expect, it } from "vitest";
import { boundsOfDay, dayOf, daysLater, instantAt } from "./zoned-day.ts";

it.each([
  ["2026-06-06", "Europe/Berlin", "2026-06-05T22:00:00.000Z", "2026-06-06T22:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-06-06", "Asia/Kathmandu", "2026-06-05T18:15:00.000Z", "2026-06-06T18:15:00.000Z"],
  ["2026-06-06", "Pacific/Kiritimati", "2026-06-05T10:00:00.000Z", "2026-06-06T10:00:00.000Z"],
  ["2026-06-06", "America/New_York", "2026-06-06T04:00:00.000Z", "2026-06-07T04:00:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z", "2026-09-07T03:00:00.000Z"],
])("%s begins and ends in %s when its clocks say so", (day, zone, from, to) => {
  expect(boundsOfDay(day, zone)).toEqual({ from, to });
  expect(dayOf(from, zone)).toBe(day);
  expect(dayOf(Date.parse(to) - 1, zone)).toBe(day);
});

it("counts days over months and years", () => {
  expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysLater("2028-03-01", -1)).toBe("2028-02-29");
});

it.each([
  ["2026-06-06", "09:30", "Europe/Berlin", "2026-06-06T07:30:00.000Z"],
  ["2026-06-06", "24:00", "Europe/Berlin", "2026-06-06T22:00:00.000Z"],
  ["2026-01-06", "00:00", "America/St_Johns", "2026-01-06T03:30:00.000Z"],
  // On these days the clock goes forward from 2 to 3, and back from 3 to 2.
  ["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29", "03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25", "03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
])("on %s a clock shows %s in %s at %s", (day, clock, zone, instant) => {
  expect(new Date(instantAt(day, clock, zone)).toISOString()).toBe(instant);
});
