import { expect, it } from "vitest";
import { isMarked, writeMarks } from "./read-only.ts";

it("finds each mark at its place, however many there are", () => {
  for (const count of [0, 1, 3, 4, 5, 64, 10_000]) {
    const marks = Array.from({ length: count }, (_, index) => index % 3 === 1 || index === count - 1);
    const text = writeMarks(marks);
    expect(text.length).toBeLessThanOrEqual(2_500);
    expect(marks.map((_, index) => isMarked(text, index))).toEqual(marks);
  }
});

it("marks nothing without the header", () => {
  expect(isMarked(null, 0)).toBe(false);
  expect(isMarked("8", 400)).toBe(false);
});
