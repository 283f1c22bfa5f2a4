import { expect, it } from "vitest";
import { isSame } from "./is-same.ts";

it("compares values as they are in JSON, whatever the order of names", () => {
  expect(isSame({ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 })).toBe(true);
  expect(isSame({ a: undefined }, { b: undefined })).toBe(true);
  expect(isSame(-0, 0)).toBe(true);
  expect(isSame(undefined, undefined)).toBe(true);
});

it.each([
  [[], {}],
  [
    ["a", "b"],
    ["b", "a"],
  ],
  [["a"], ["a", "b"]],
  [{ a: 1 }, { a: 1, b: null }],
  [{ a: null }, { a: undefined }],
  [
    { a: 1, b: undefined },
    { b: 1, a: undefined },
  ],
  [null, undefined],
  [null, {}],
  ["1", 1],
])("tells %j from %j", (one, other) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});
