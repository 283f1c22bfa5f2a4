import { expect, it } from "vitest";
import { readActivitySearch, toHistoryQuery } from "./activity-search.ts";

const anna = "10000000-0000-4000-8000-000000000001";

it("takes from the address what makes sense", () => {
  const search = { by: anna, type: "team", from: "2026-11-20", to: "2026-11-22" };
  expect(readActivitySearch(search, ["team"])).toEqual(search);
  expect(readActivitySearch({ by: "anna", type: "planet", from: "2026-02-30", to: 5 }, ["team"])).toEqual({});
});

it("asks for whole days, by the clock of whoever reads", () => {
  const { from, to } = toHistoryQuery({ from: "2026-11-30", to: "2026-11-30" });
  expect(from).toBe(new Date(2026, 10, 30).toISOString());
  expect(to).toBe(new Date(2026, 11, 1).toISOString());
  expect(toHistoryQuery({ type: "team" })).toEqual({ type: "team" });
});
