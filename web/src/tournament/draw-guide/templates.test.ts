import { expect, it } from "vitest";
import { templatesFor } from "./templates.ts";

const keys = (competitors: number) => templatesFor(competitors).map(({ key }) => key);
const groups = (competitors: number) => templatesFor(competitors).find(({ key }) => key === "groups")?.values;

it("offers the forms that fit the number of competitors", () => {
  expect(keys(0)).toEqual([]);
  expect(keys(4)).toEqual(["league", "double"]);
  expect(keys(8)).toEqual(["groups", "league", "swiss", "double"]);
  expect(keys(64)).toEqual(["swiss", "double"]);
  expect(keys(200)).toEqual(["swiss"]);
});

it("offers groups of three to six", () => {
  expect(groups(8)).toEqual({ count: 2, knockout: 4 });
  expect(groups(16)).toEqual({ count: 4, knockout: 8 });
  expect(groups(32)).toEqual({ count: 8, knockout: 16 });
});
