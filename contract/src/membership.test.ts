import { expect, it } from "vitest";
import type { MemberRole } from "./enumerations.ts";
import { isMemberOn, playersOn, stretchOf } from "./membership.ts";
import { findOverlaps } from "./overlaps.ts";

const period = (from: string | null, to: string | null) => ({ from, to });

it("counts the first and the last day, and has no bound where none is given", () => {
  const spring = period("2026-03-01", "2026-05-31");
  expect(["2026-02-28", "2026-03-01", "2026-05-31", "2026-06-01"].map((day) => isMemberOn(spring, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isMemberOn(period(null, "2026-05-31"), "0001-01-01")).toBe(true);
  expect(isMemberOn(period("2026-03-01", null), "9999-12-31")).toBe(true);
});

it("lets one membership follow another from the next day on", () => {
  const overlaps = (...periods: ReturnType<typeof period>[]) => findOverlaps(periods.map(stretchOf)).length;
  expect(overlaps(period(null, "2026-05-31"), period("2026-06-01", null))).toBe(0);
  expect(overlaps(period(null, "2026-05-31"), period("2026-05-31", null))).toBe(1);
  expect(overlaps(period(null, null), period(null, null))).toBe(1);
});

it("names those who play: players and captains who are there on the day", () => {
  const member = (role: MemberRole, to: string | null = null) => ({ role, ...period(null, to) });
  const members = [
    member("MEMBER_ROLE_CAPTAIN"),
    member("MEMBER_ROLE_COACH"),
    member("MEMBER_ROLE_PLAYER", "2026-01-01"),
    member("MEMBER_ROLE_PLAYER"),
  ];
  expect(playersOn(members, "2026-02-01")).toEqual([members[0], members[3]]);
});
