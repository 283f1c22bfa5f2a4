import { expect, it } from "vitest";
import { restrictToPoints, toPoints } from "./points.ts";

it("takes points as people type them, with halves in either spelling", () => {
  expect(["-3", "−3", "2", "1,5", "-0.5"].map(toPoints)).toEqual([-3, -3, 2, 1.5, -0.5]);
});

it("takes nothing else", () => {
  expect(["", "-", "0", "1.25", "2-1", "100000"].map(toPoints)).toEqual([null, null, null, null, null, null]);
  expect(restrictToPoints("−3 points")).toBe("-3");
});
