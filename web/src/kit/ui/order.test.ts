import { expect, it } from "vitest";
import { moved, shuffled } from "./order.ts";

it("moves one of a list to another place", () => {
  expect(moved(["a", "b", "c"], 1, 0)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});

it("draws each of the lot once", () => {
  expect(shuffled(["a", "b", "c"], (below) => below - 1)).toEqual(["c", "b", "a"]);
  expect(shuffled(["a", "b", "c"], () => 0)).toEqual(["a", "b", "c"]);
  expect(shuffled(["a", "b", "c", "d"]).sort()).toEqual(["a", "b", "c", "d"]);
});
