import { expect, test } from "vitest";
import { parseViews } from "./kept-views.ts";

test("views are what was saved, and nothing else that stands in local storage", () => {
  const view = { name: "Clubs", search: { type: "ORGANIZATION_TYPE_CLUB", sort: "-name" } };
  expect(
    parseViews(JSON.stringify([view, { name: 1 }, null, { name: "x", search: { q: 1 } }, { name: "y", search: [] }])),
  ).toEqual([view]);
  expect([parseViews(null), parseViews("{"), parseViews("7")]).toEqual([[], [], []]);
});
