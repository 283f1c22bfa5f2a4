import { expect, it } from "vitest";
import { daysOfTournament } from "#contract/tournament-days.ts";
import { inOtherZone, withActiveDay } from "./active-days.ts";

const zones = ["America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland"];
const typed = (zone: string) => {
  const began = withActiveDay([{ type: "TOURNAMENT_STATE_PLANNING", duration: null }], "start", "2026-10-24", zone);
  return withActiveDay(began, "end", "2026-11-01", zone);
};

it.each(zones)("the days of a tournament in %s are those that were typed, across a change of the clock", (timeZone) => {
  const states = typed(timeZone);
  expect(states.map(({ type }) => type)).toEqual(["TOURNAMENT_STATE_PLANNING", "TOURNAMENT_STATE_ACTIVE"]);
  expect(daysOfTournament({ states, timeZone }, "UTC")).toEqual({ first: "2026-10-24", last: "2026-11-01" });
});

it.each(zones)("a tournament that gets the time zone %s keeps its days", (timeZone) => {
  const states = inOtherZone(typed("Europe/Berlin"), "Europe/Berlin", timeZone);
  expect(states).toEqual(typed(timeZone));
  expect(inOtherZone(states, timeZone, "Europe/Berlin")).toEqual(typed("Europe/Berlin"));
});

it("hours of a tournament that gets another time zone stay the instants that they are", () => {
  const duration = { start: "2026-10-24T07:00:00Z", end: "soon" };
  const states = [{ type: "TOURNAMENT_STATE_ACTIVE" as const, duration }];
  expect(inOtherZone(states, "Europe/Berlin", "Asia/Kolkata")).toEqual(states);
});
