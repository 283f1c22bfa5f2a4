import { expect, it } from "vitest";
import type { HistoryEntry } from "#contract/change-sets.ts";
import { setsOf, takeInNewest } from "./history-pages.ts";

const change = (changeSet: string, id: string, version: number, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  changeSet,
  title: null,
  at: "2026-11-22T06:00:00.000Z",
  by: null,
  type: "team",
  id,
  name: id,
  action: "updated",
  version,
  undoes: null,
  undoneBy: null,
  before: {},
  after: {},
  ...rest,
});
const [old, older, oldest] = [change("2", "a", 2), change("1", "b", 1), change("1", "a", 1)];
const pages = {
  pages: [{ changes: [old], nextCursor: "x" }, { changes: [older, oldest] }],
  pageParams: [undefined, "x"],
};

it("puts the changes of a set together", () => {
  expect(setsOf([old, older, oldest]).map(({ id, changes }) => [id, changes.map((one) => one.id)])).toEqual([
    ["2", ["a"]],
    ["1", ["b", "a"]],
  ]);
});

it("takes in what is new, and leaves the pages below as they are", () => {
  const added = change("3", "b", 2);
  const taken = takeInNewest(pages, { changes: [added, old], nextCursor: "y" });
  expect(taken?.pages[0]).toEqual({ changes: [added, old], nextCursor: "x" });
  expect(taken?.pages[1]).toBe(pages.pages[1]);
  expect(takeInNewest(pages, { changes: [old, older], nextCursor: "y" })).toBe(pages);
});

it("reads everything again if the new page does not reach the known changes, or alters them", () => {
  expect(takeInNewest(pages, { changes: [change("3", "c", 1)], nextCursor: "y" })).toBeNull();
  expect(takeInNewest(pages, { changes: [change("3", "a", 3, { undoes: "2" }), old] })).toBeNull();
  const gone = change("3", "p", 1, { type: "participant", action: "deleted", before: null, after: null });
  expect(takeInNewest(pages, { changes: [gone, old] })).toBeNull();
});

it("begins with the first changes", () => {
  const none = { pages: [{ changes: [] }], pageParams: [undefined] };
  expect(takeInNewest(none, { changes: [old] })?.pages).toEqual([{ changes: [old] }]);
});
