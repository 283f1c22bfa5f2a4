import { expect, it } from "vitest";
import { takeIn } from "./take-in.ts";

const list = [
  { id: "a", version: 1 },
  { id: "b", version: 4 },
  { id: "c", version: 0 },
];

it("replaces what has changed where it stands, and leaves the rest as it is", () => {
  const next = takeIn(list, ["b"], [{ id: "b", version: 5 }]);
  expect(next).toEqual([list[0], { id: "b", version: 5 }, list[2]]);
  expect(next[0]).toBe(list[0]);
});

it("adds what is new at the end and takes out what is gone", () => {
  expect(takeIn(list, ["a", "d"], [{ id: "d", version: 0 }]).map(({ id }) => id)).toEqual(["b", "c", "d"]);
});

it("keeps the newer one of two versions", () => {
  expect(takeIn(list, ["b"], [{ id: "b", version: 3 }])).toEqual(list);
});
