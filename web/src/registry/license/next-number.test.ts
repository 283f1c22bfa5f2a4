import { expect, it } from "vitest";
import { nextNumber } from "./next-number.ts";

it("goes on from the highest number in its form", () => {
  expect(nextNumber(["FB-0043", "FB-0044", "FB-0012"])).toBe("FB-0045");
  expect(nextNumber(["9", "10", "8"])).toBe("11");
  expect(nextNumber(["2026/9/A"])).toBe("2026/10/A");
  expect(nextNumber(["A-99"])).toBe("A-100");
  expect(nextNumber(["N° 00099999999999999999"])).toBe("N° 00100000000000000000");
});

it("keeps to the form that most have", () => {
  expect(nextNumber(["FB-0044", "FB-0043", "FB-0043-P", "X-900"])).toBe("FB-0045");
});

it("goes past what others have been given in the same form", () => {
  expect(nextNumber(["FB-0044"], ["FB-0051", "FB-0052-P", "LC-0100", "FB-0007"])).toBe("FB-0052");
});

it("suggests nothing where there is nothing to go on from", () => {
  expect(nextNumber([])).toBeNull();
  expect(nextNumber(["senior", "junior"], ["FB-0001"])).toBeNull();
});
