import { expect, it } from "vitest";
import type { Tournament } from "./fields/tournament.ts";
import { daysOfTournament } from "./tournament-days.ts";

const planning = { start: "2027-01-10T12:00:00Z", end: "2027-02-01T12:00:00Z" };
const of = (duration: Tournament["states"][number]["duration"], timeZone: string | null) =>
  daysOfTournament(
    {
      states: [
        { type: "TOURNAMENT_STATE_PLANNING", duration: planning },
        { type: "TOURNAMENT_STATE_ACTIVE", duration },
      ],
      timeZone,
    },
    "Europe/Berlin",
  );

it.each([
  ["America/Los_Angeles", "2027-05-01", "2027-05-01"],
  [null, "2027-05-01", "2027-05-02"],
  ["Asia/Kolkata", "2027-05-01", "2027-05-02"],
  ["Pacific/Auckland", "2027-05-02", "2027-05-02"],
])("an evening in May takes place in %s from %s to %s", (zone, first, last) => {
  expect(of({ start: "2027-05-01T16:00:00Z", end: "2027-05-02T05:30:00Z" }, zone)).toEqual({ first, last });
});

it("a tournament takes place while it is active, or else from its first to its last state", () => {
  expect(of({ start: null, end: "2027-05-02T05:30:00Z" }, null)).toEqual({ first: "2027-05-02", last: "2027-05-02" });
  expect(of(null, null)).toEqual({ first: "2027-01-10", last: "2027-02-01" });
  expect(daysOfTournament({ states: [], timeZone: null }, "UTC")).toBeNull();
});
