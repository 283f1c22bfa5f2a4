import { expect, it } from "vitest";
import type { EntryStatus } from "#contract/enumerations.ts";
import { isReplaceable, statusOfSubstitute, substitutesAmong } from "./substitutes.ts";

function entry(id: string, status: string, replaces: string | null = null) {
  const reference = replaces === null ? null : { id: replaces, type: "entry" as const };
  return { id, status: `ENTRY_STATUS_${status}` as EntryStatus, replaces: reference };
}

const entries = [
  entry("in", "ACCEPTED"),
  entry("registered", "REGISTERED"),
  entry("qualifying", "QUALIFYING"),
  entry("first", "ALTERNATE"),
  entry("second", "ALTERNATE"),
  entry("gone", "WITHDRAWN"),
  entry("came in", "ALTERNATE", "gone"),
];

it("has alternates come in first, in the order of the list, and who replaces somebody already not again", () => {
  expect(substitutesAmong(entries).map(({ id }) => id)).toEqual(["first", "second", "qualifying", "registered"]);
});

it("makes a lucky loser of who comes from the qualifying", () => {
  const statuses = substitutesAmong(entries).map(statusOfSubstitute);
  expect(statuses).toEqual(["ACCEPTED", "ACCEPTED", "LUCKY_LOSER", "ACCEPTED"].map((one) => `ENTRY_STATUS_${one}`));
});

it("replaces who plays or has withdrawn, once", () => {
  expect(entries.filter((one) => isReplaceable(one, entries)).map(({ id }) => id)).toEqual(["in"]);
  expect(isReplaceable(entry("other", "WITHDRAWN"), entries)).toBe(true);
});
