import { expect, it } from "vitest";
import { parsePoints, restrictToPoints } from "./points.ts";

it("takes points as people type them, with halves in either spelling", () => {
  expect(["-3", "−3", "0", "2", "1,5", "-0.5"].map(parsePoints)).toEqual([-3, -3, 0, 2, 1.5, -0.5]);
});

it("takes nothing else", () => {
  expect(["", "-", "1.", "1.25", "2-1", "100000"].map(parsePoints)).toEqual([null, null, null, null, null, null]);
  expect(restrictToPoints("−3 points")).toBe("-3");
});
