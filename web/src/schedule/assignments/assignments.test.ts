import { expect, it } from "vitest";
import { at, boardMatch } from "../board/testing/board-matches.ts";
import { byDay, isAssigned, isToCome } from "./assignments.ts";

it("puts matches by the days of the places where they are played, the next one first and those without a time last", () => {
  const [late, early, none] = [boardMatch("late", "23:30"), boardMatch("early", "09:00"), boardMatch("none", null)];
  const days = (zone: string) =>
    byDay([none, late, early], () => zone).map(({ day, matches }) => [day, ...matches.map(({ id }) => id)]);
  expect(days("UTC")).toEqual([
    ["2026-05-01", "early", "late"],
    [null, "none"],
  ]);
  expect(days("Europe/Berlin")).toEqual([
    ["2026-05-01", "early"],
    ["2026-05-02", "late"],
    [null, "none"],
  ]);
});

it("knows what is still to come, and who officiates rather than plays", () => {
  const isComing = (fields: object, now = at("18:00")) =>
    isToCome({ ...boardMatch("m", "10:00"), ...fields }, "UTC", Date.parse(now));
  expect(isComing({})).toBe(true);
  expect(isComing({ scheduledAt: null })).toBe(true);
  expect(isComing({ state: "MATCH_STATE_FINISHED" })).toBe(false);
  expect(isComing({ state: "MATCH_STATE_CANCELLED" })).toBe(true);
  expect(isComing({ state: "MATCH_STATE_CANCELLED", scheduledAt: null })).toBe(false);
  expect(isComing({}, "2026-05-02T00:00:00Z")).toBe(false);
  expect(isComing({ state: "MATCH_STATE_RUNNING" }, "2026-05-02T00:00:00Z")).toBe(true);
  const officials = [{ id: "ada", type: "participant" as const }];
  expect(isAssigned({ officials }, ["bo", "ada"])).toBe(true);
  expect(isAssigned({ officials: [] }, ["ada"])).toBe(false);
});
