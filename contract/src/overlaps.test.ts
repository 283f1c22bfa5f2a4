import { expect, it } from "vitest";
import { findOverlaps } from "./overlaps.ts";

const stretches = (...all: [start: number, end: number][]) => all.map(([start, end]) => ({ start, end }));

it("finds stretches that overlap with an earlier one, whatever their order, but not those that touch", () => {
  expect(findOverlaps(stretches([0, 2], [2, 4], [4, 6]))).toEqual([]);
  expect(findOverlaps(stretches([4, 6], [0, 5]))).toEqual([{ earlier: 0, later: 1 }]);
  expect(findOverlaps(stretches([0, 10], [1, 2], [3, 4]))).toEqual([
    { earlier: 0, later: 1 },
    { earlier: 0, later: 2 },
  ]);
});
