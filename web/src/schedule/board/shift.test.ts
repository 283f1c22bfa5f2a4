import { expect, it } from "vitest";
import { lengthOf } from "#contract/match-minutes.ts";
import { boardDay } from "./board-day.ts";
import { pushedOut, shifted } from "./shift.ts";
import { at, boardMatch } from "./testing/board-matches.ts";

const day = boardDay("2026-05-01", "UTC", null, []);
const matches = [
  boardMatch("early", "13:55", "F1"),
  boardMatch("first", "14:00", "F1"),
  boardMatch("second", "15:30", "F2"),
  boardMatch("nowhere", "16:00"),
  boardMatch("running", "14:30", "F1", { state: "MATCH_STATE_RUNNING" }),
  boardMatch("unplaced", null),
  boardMatch("midnight", null, "F1", { scheduledAt: "2026-05-02T00:00:00Z" }),
  boardMatch("tomorrow", null, "F1", { scheduledAt: "2026-05-02T14:00:00Z" }),
];

function shift(planned: { minutes?: number; fields?: (string | null)[] } = {}) {
  const { minutes = 45, fields = ["F1", "F2", null] } = planned;
  const slots = shifted(matches, day, { from: Date.parse(at("14:00")), minutes, fields: new Set(fields) });
  return [...slots].map(([id, { start, field }]) => [id, new Date(start).toISOString().slice(11, 16), field]);
}

it("moves what is to begin on the day from then on, and nothing that has begun", () => {
  expect(shift()).toEqual([
    ["first", "14:45", "F1"],
    ["second", "16:15", "F2"],
    ["nowhere", "16:45", null],
  ]);
  expect(shift({ minutes: -5, fields: ["F2"] })).toEqual([["second", "15:25", "F2"]]);
  expect(shift({ minutes: 0 })).toEqual([]);
});

it("finds who is pushed out of the hours, not who was outside before", () => {
  const planned = { days: [{ date: "2026-05-01", from: "09:00", to: "16:30" }], playingFields: [], matchMinutes: 60 };
  const rules = { changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };
  const hours = boardDay("2026-05-01", "UTC", { ...planned, ...rules }, []);
  const slots = shifted(matches, day, { from: 0, minutes: 45, fields: new Set(["F1", "F2", null]) });
  expect(pushedOut(slots, matches, hours, (match) => lengthOf(match, planned))).toEqual(["second"]);
});
