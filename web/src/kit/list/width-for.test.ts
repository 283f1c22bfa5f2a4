import { expect, it } from "vitest";
import { widthFor } from "./width-for.ts";

it("has space for few columns on a tablet, eight on a laptop, and more on wide screens only", () => {
  expect(widthFor(0)).toBe(640);
  expect(widthFor(5)).toBeLessThanOrEqual(768);
  expect(widthFor(8)).toBeLessThanOrEqual(1280);
  expect(widthFor(11)).toBeGreaterThan(1440);
});
