import { expect, test } from "vitest";
import { parseViews } from "./kept-views.ts";

test("saved views are read, and other content of local storage is ignored", () => {
  const view = { name: "Clubs", search: { type: "ORGANIZATION_TYPE_CLUB", sort: "-name" } };
  expect(
    parseViews(JSON.stringify([view, { name: 1 }, null, { name: "x", search: { q: 1 } }, { name: "y", search: [] }])),
  ).toEqual([view]);
  expect([parseViews(null), parseViews("{"), parseViews("7")]).toEqual([[], [], []]);
});
