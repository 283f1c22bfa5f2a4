import { expect, it } from "vitest";
import { idsBetween } from "./ids-between.ts";

it("knows the rows from one that was marked to another", () => {
  const rows = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(idsBetween(rows, "b", "d")).toEqual(["b", "c", "d"]);
  expect(idsBetween(rows, "c", "a")).toEqual(["a", "b", "c"]);
  expect(idsBetween(rows, "b", "b")).toEqual(["b"]);
  expect(idsBetween(rows, null, "c")).toEqual(["c"]);
  expect(idsBetween(rows, "gone", "c")).toEqual(["c"]);
});
