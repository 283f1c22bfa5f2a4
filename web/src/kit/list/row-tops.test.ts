import { expect, it } from "vitest";
import { rowAt, topsOf, usualHeight } from "./row-tops.ts";

const tops = topsOf(["a", "b", "c"], new Map([["b", 100]]));

it("stacks the rows, seen and unseen", () => {
  expect([...tops]).toEqual([0, usualHeight, usualHeight + 100, 2 * usualHeight + 100]);
  expect([...topsOf([], new Map())]).toEqual([0]);
});

it("finds the row at a place, and the nearest one beyond the ends", () => {
  expect([-50, 0, 40, 41, 140, 141, 9_999].map((distance) => rowAt(tops, distance))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(rowAt(topsOf([], new Map()), 10)).toBe(0);
});
