import { expect, it } from "vitest";
import { slotAtHome, weekdayOf } from "./round-dates.ts";

const zone = "Europe/Berlin";
// 2 October 2026 is a Friday.
const weekend = { from: "2026-10-02", to: "2026-10-04" };
const ground = { playingField: "hall", weekday: 6, time: "19:30" };
const day = (date: string, from: string) => ({ date, from, to: "22:00" });

const formatSlot = (...parameters: Parameters<typeof slotAtHome>) => {
  const { start, field } = slotAtHome(...parameters);
  return `${new Date(start).toISOString()} ${field}`;
};

it.each([
  ["at the ground of the home side, on its day and at its time", weekend, ground, [], "2026-10-03T17:30:00.000Z hall"],
  [
    "on the first day of a round that has no such day",
    { from: "2026-10-04", to: "2026-10-09" },
    ground,
    [],
    "2026-10-04T17:30:00.000Z hall",
  ],
  [
    "on the last day of the round, if this is the day of the ground",
    weekend,
    { ...ground, weekday: 7 },
    [],
    "2026-10-04T17:30:00.000Z hall",
  ],
  [
    "on the first of two such days",
    { from: "2026-10-02", to: "2026-10-16" },
    ground,
    [],
    "2026-10-03T17:30:00.000Z hall",
  ],
  [
    "on the first day of the round, where the ground has no day",
    weekend,
    { ...ground, weekday: null },
    [],
    "2026-10-02T17:30:00.000Z hall",
  ],
  [
    "when the day of the tournament begins, where the ground has no time",
    weekend,
    { ...ground, time: null },
    [day("2026-10-02", "08:00"), day("2026-10-03", "15:00"), day("2026-10-03", "10:15")],
    "2026-10-03T08:15:00.000Z hall",
  ],
  [
    "at noon, where nobody has given a time for the day",
    weekend,
    { ...ground, time: null },
    [day("2026-10-02", "08:00")],
    "2026-10-03T10:00:00.000Z hall",
  ],
  [
    "without a field, on the first day and at noon, where nothing is known",
    weekend,
    null,
    [],
    "2026-10-02T10:00:00.000Z null",
  ],
  // The clocks of Berlin go back on 25 October 2026.
  [
    "by the clock of the zone, also in winter",
    { from: "2026-10-31", to: "2026-10-31" },
    ground,
    [],
    "2026-10-31T18:30:00.000Z hall",
  ],
])("plays a match %s", (_, round, home, days, expected) => {
  expect(formatSlot(round, home, { days, zone })).toBe(expected);
});

it("counts weekdays from Monday to Sunday", () => {
  const dates = ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08", "2026-10-09", "2026-10-10", "2026-10-11"];
  expect(dates.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
