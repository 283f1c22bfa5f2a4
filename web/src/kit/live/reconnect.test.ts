import { expect, it } from "vitest";
import { delayAfter } from "./reconnect.ts";

it("waits a second at first, then twice as long each time, at most half a minute", () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 20].map((failures) => delayAfter(failures, 1));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

it("spreads the attempts of many clients over a quarter of the wait", () => {
  expect(delayAfter(3, 0)).toBe(6_000);
  expect(delayAfter(3, 0.5)).toBe(7_000);
});
