import { expect, it } from "vitest";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { MatchSet } from "#contract/match-format.ts";
import { setsOf } from "../../kit/history/history-pages.ts";
import { withCounting } from "./counting.ts";

let version = 100;
const sets = (...scores: [number, number][]): MatchSet[] =>
  scores.map((pair) => ({ type: "SET_TYPE_SET", scores: pair, tieBreak: null }));
const change = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => {
  version -= 1;
  return {
    changeSet: `set ${version}`,
    title: null,
    at: "2031-05-01T12:00:00Z",
    by: { id: "u", name: "Ada" },
    type: "match",
    id: "m",
    name: null,
    action: "updated",
    version,
    undoes: null,
    undoneBy: null,
    before,
    after,
    ...more,
  };
};
const press = (before: MatchSet[], after: MatchSet[], more: Partial<HistoryEntry> = {}) =>
  change({ sets: before }, { sets: after }, more);

it("puts the presses of a set into one line, from the state before to the state after", () => {
  const lines = withCounting(
    setsOf([
      change(
        { sets: sets([6, 4], [5, 0]), outcome: null },
        { sets: sets([6, 4], [6, 0]), outcome: "MATCH_OUTCOME_NORMAL" },
      ),
      press(sets([6, 4]), sets([6, 4], [1, 0])),
      press(sets([5, 4]), sets([6, 4])),
      press(sets([4, 4]), sets([5, 4])),
      change({ sets: [], state: "MATCH_STATE_PLANNING" }, { sets: sets([1, 0]), state: "MATCH_STATE_RUNNING" }),
      change({ scheduledAt: null }, { scheduledAt: "2031-05-01T12:00:00Z" }),
    ]),
  );
  expect(lines.map((line) => ("presses" in line ? line.presses.length : line.id))).toEqual([2, 3, expect.any(String)]);
  expect(lines[0]).toMatchObject({ before: sets([6, 4], [0, 0]), after: sets([6, 4], [6, 0]) });
  expect(lines[1]).toMatchObject({ before: sets([0, 0]), after: sets([6, 4]) });
});

it("puts the presses of each match together while several are played", () => {
  const lines = withCounting(
    setsOf([
      press(sets([2, 0]), sets([3, 0])),
      press(sets([0, 1]), sets([0, 2]), { id: "n" }),
      press(sets([1, 0]), sets([2, 0])),
      change({ name: "Ants" }, { name: "Bees" }, { type: "team", id: "t" }),
      press(sets([0, 0]), sets([0, 1]), { id: "n" }),
      press(sets([0, 0]), sets([1, 0])),
    ]),
  );
  expect(lines).toMatchObject([
    { before: sets([0, 0]), after: sets([3, 0]) },
    { before: sets([0, 0]), after: sets([0, 2]) },
    { first: { id: "t" } },
  ]);
});

it("begins a new line after another change of the match", () => {
  const lines = withCounting(
    setsOf([
      press(sets([2, 0]), sets([3, 0])),
      change({ playingField: "f" }, { playingField: "g" }),
      press(sets([1, 0]), sets([2, 0])),
      press(sets([0, 0]), sets([1, 0])),
    ]),
  );
  expect(lines.map((line) => ("presses" in line ? line.presses.length : 1))).toEqual([1, 1, 2]);
});

it("leaves apart what others have counted, other matches, single presses, what else was changed and what was undone", () => {
  const one = press(sets([1, 0]), sets([2, 0]));
  const alone = (...others: HistoryEntry[]) =>
    withCounting(setsOf([one, ...others])).every((line) => !("presses" in line));
  expect(alone()).toBe(true);
  expect(alone(press([], sets([1, 0]), { by: { id: "v", name: "Bob" } }))).toBe(true);
  expect(alone(press([], sets([1, 0]), { id: "n" }))).toBe(true);
  expect(alone(press([], sets([1, 0]), { undoneBy: "s" }))).toBe(true);
  expect(
    alone(change({ sets: [], scheduledAt: null }, { sets: sets([1, 0]), scheduledAt: "2031-05-01T12:00:00Z" })),
  ).toBe(true);
  expect(alone(press([], sets([1, 0])))).toBe(false);
});
