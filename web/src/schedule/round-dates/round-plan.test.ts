import { expect, it } from "vitest";
import { boardMatch } from "../board/testing/board-matches.ts";
import {
  beginning,
  datesIn,
  ending,
  matchesToMove,
  problemOf,
  rowsBy,
  rowsOf,
  ruleOf,
  unplacedIn,
  weeksOf,
} from "./round-plan.ts";

// 3 October 2026 is a Saturday.
const rule = { first: "2026-10-03", every: 7, days: 2, leftOut: new Set<string>(), last: 4 };
const linesOf = (rows: ReturnType<typeof rowsBy>) => rows.map(({ round, from, to }) => `${round}: ${from} – ${to}`);

it("plays a round every so many days", () => {
  expect(linesOf(rowsBy(rule, 3))).toEqual([
    "1: 2026-10-03 – 2026-10-04",
    "2: 2026-10-10 – 2026-10-11",
    "3: 2026-10-17 – 2026-10-18",
  ]);
  expect(linesOf(rowsBy({ ...rule, every: 3, days: 1 }, 2))).toEqual([
    "1: 2026-10-03 – 2026-10-03",
    "2: 2026-10-06 – 2026-10-06",
  ]);
});

it("goes on after the weeks that are left out", () => {
  const leftOut = new Set(["2026-10-05", "2026-10-12"]);
  expect(linesOf(rowsBy({ ...rule, days: 1, leftOut }, 2))).toEqual([
    "1: 2026-10-03 – 2026-10-03",
    "2: 2026-10-24 – 2026-10-24",
  ]);
  // A first date in such a week moves, too.
  expect(rowsBy({ ...rule, leftOut: new Set(["2026-09-28"]) }, 1)).toMatchObject([{ from: "2026-10-10" }]);
});

it("leaves rounds without dates after the last one, and all while the rule is incomplete", () => {
  expect(datesIn(rowsBy({ ...rule, last: 2 }, 4)).map(({ round }) => round)).toEqual([1, 2]);
  for (const part of [{ first: null }, { every: null }, { every: 0 }, { days: 0 }]) {
    expect(datesIn(rowsBy({ ...rule, ...part }, 4))).toEqual([]);
  }
});

it("finds the rule of stored dates", () => {
  const leftOut = new Set(["2026-10-12"]);
  const stored = datesIn(rowsBy({ ...rule, leftOut }, 4));
  expect(ruleOf(stored, { rounds: 4, days: 1 })).toEqual({ ...rule, leftOut });
  expect(rowsOf(stored, { rounds: 4, days: 1 })).toEqual(rowsBy({ ...rule, leftOut }, 4));
  expect(ruleOf([], { rounds: 4, days: 7 })).toEqual({ ...rule, first: null, days: 7 });
});

it("offers the weeks of the season, with those that are left out", () => {
  expect(weeksOf(rowsBy(rule, 3), new Set(["2026-10-26"]))).toEqual([
    "2026-09-28",
    "2026-10-05",
    "2026-10-12",
    "2026-10-19",
    "2026-10-26",
  ]);
  expect(weeksOf(rowsBy({ ...rule, first: null }, 3), new Set())).toEqual([]);
});

it("moves what has not begun with its round, at the same time of day", () => {
  const matches = [
    // The clocks of Berlin go back on 25 October 2026.
    boardMatch("first", null, "F1", { round: 1, scheduledAt: "2026-10-24T17:30:00Z" }),
    boardMatch("running", null, "F1", {
      round: 1,
      scheduledAt: "2026-10-24T17:30:00Z",
      state: "MATCH_STATE_RUNNING",
    }),
    boardMatch("unplaced", null, null, { round: 1 }),
    boardMatch("second", null, "F1", { round: 2, scheduledAt: "2026-11-07T17:30:00Z" }),
    boardMatch("outside", null, "F1", { scheduledAt: "2026-11-07T17:30:00Z" }),
  ];
  const before = [
    { round: 1, from: "2026-10-24", to: "2026-10-24" },
    { round: 2, from: "2026-11-07", to: "2026-11-07" },
  ];
  const after = [{ round: 1, from: "2026-10-31", to: "2026-11-01" }, ...before.slice(1)];
  const moved = matchesToMove(matches, { before, after, zone: "Europe/Berlin" });
  expect(moved.map(({ match, scheduledAt }) => [match.id, scheduledAt])).toEqual([["first", "2026-10-31T18:30:00Z"]]);
  expect(unplacedIn(matches, after).map(({ id }) => id)).toEqual(["unplaced"]);
});

it("keeps the length of a round that begins on another day", () => {
  const [row] = rowsBy(rule, 1) as [ReturnType<typeof rowsBy>[number]];
  expect(beginning(row, "2026-10-10")).toMatchObject({ from: "2026-10-10", to: "2026-10-11" });
  expect(beginning(beginning(row, "10.10."), "2026-10-10")).toMatchObject({ to: "2026-10-11" });
  expect(beginning(ending(row, "2026-10-05"), "2026-10-10")).toMatchObject({ to: "2026-10-12" });
  expect(beginning(row, null)).toMatchObject({ from: null, to: null });
});

it("says why dates cannot be stored", () => {
  const [row] = rowsBy(rule, 1) as [ReturnType<typeof rowsBy>[number]];
  expect(problemOf(row)).toBe(null);
  expect(problemOf(beginning(row, null))).toBe(null);
  expect(problemOf(beginning(row, "10.10."))).toBe("date");
  expect(problemOf(ending(row, null))).toBe("date");
  expect(problemOf(ending(row, "2026-10-02"))).toBe("order");
});
