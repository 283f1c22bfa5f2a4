import { expect, it } from "vitest";
import { conflictFinder } from "./board-conflicts.ts";
import { mergedConflicts } from "./merged-conflicts.ts";
import { at, boardMatch } from "./testing/board-matches.ts";

const rules = {
  days: [],
  playingFields: [],
  matchMinutes: 30,
  changeoverMinutes: 5,
  restMinutes: 0,
  matchesPerDay: null,
};

function finderOf(matches: ReturnType<typeof boardMatch>[], others: ReturnType<typeof boardMatch>[] = []) {
  const place = { zone: "UTC", open: new Map(), bookings: [] };
  return conflictFinder({ tournament: "cup", matches, others, scheduleOfOther: () => null, schedule: rules, ...place });
}

it("finds what can't be, and what could not be if a match were elsewhere", () => {
  const { findConflicts } = finderOf([
    boardMatch("a", "10:00", "F1"),
    boardMatch("b", "10:40", "F1"),
    boardMatch("c", null),
  ]);
  const reported = (conflicts: ReturnType<typeof findConflicts>) =>
    conflicts.map(({ type, matches }) => [type, ...matches]);
  expect(reported(findConflicts())).toEqual([]);
  const slot = (clock: string) => ({ start: Date.parse(at(clock)), field: "F1" });
  expect(reported(findConflicts(new Map([["b", slot("10:30")]])))).toEqual([["CONFLICT_PLAYING_FIELD", "a", "b"]]);
  expect(reported(findConflicts(new Map([["c", slot("10:20")]])))).toEqual([
    ["CONFLICT_PLAYING_FIELD", "a", "c"],
    ["CONFLICT_PLAYING_FIELD", "c", "b"],
  ]);
  expect(reported(findConflicts(new Map([["b", null]])))).toEqual([]);
});

it("knows what others play on the fields, but not what only they are concerned by", () => {
  const others = [boardMatch("x", "10:00", "F1"), boardMatch("y", "10:30", "F1")];
  const { findConflicts } = finderOf([boardMatch("a", "11:25", "F1", { durationMinutes: 60 })], others);
  expect(findConflicts().map(({ matches, minutes }) => [matches, minutes])).toEqual([[["y", "a"], 10]]);
});

it("has nothing to say of what is over or called off", () => {
  const over = { state: "MATCH_STATE_FINISHED" as const };
  const off = { state: "MATCH_STATE_CANCELLED" as const };
  const { findConflicts } = finderOf([
    boardMatch("a", "10:00", "F1", over),
    boardMatch("b", "10:00", "F1", over),
    boardMatch("c", "10:00", "F1", off),
    boardMatch("d", "10:00", "F2"),
    boardMatch("e", "10:00", "F2", off),
  ]);
  expect(findConflicts()).toEqual([]);
});

it("adds what the server knows besides, unless the matches are elsewhere by now", () => {
  const conflict = (type: "CONFLICT_PERSON" | "CONFLICT_PLAYING_FIELD", ...matches: string[]) => {
    return { type, certain: true, matches, bookings: [], people: [], competitors: [], playingField: null, minutes: 5 };
  };
  const slot = (start: number) => ({ start, field: "F1" });
  const reported = {
    conflicts: [conflict("CONFLICT_PLAYING_FIELD", "b", "a"), conflict("CONFLICT_PERSON", "a", "elsewhere")],
    slots: new Map([["a", slot(1)]]),
  };
  const found = [conflict("CONFLICT_PLAYING_FIELD", "a", "b")];
  const types = (start: number) =>
    mergedConflicts(found, reported, (id) => (id === "a" ? slot(start) : undefined)).map(({ type }) => type);
  expect(types(1)).toEqual(["CONFLICT_PLAYING_FIELD", "CONFLICT_PERSON"]);
  expect(types(2)).toEqual(["CONFLICT_PLAYING_FIELD"]);
});
