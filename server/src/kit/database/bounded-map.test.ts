import { expect, it } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

it("drops the least recently used values as soon as all values take too much", () => {
  const map = new BoundedMap<string>(100);
  map.set("one", "1", 40);
  map.set("two", "2", 40);
  expect(map.get("one")).toBe("1");
  map.set("three", "3", 40);
  expect([map.get("one"), map.get("two"), map.get("three")]).toEqual(["1", undefined, "3"]);
  map.set("three", "3 again", 10);
  expect([map.bytes, [...map.entries()].length]).toEqual([50, 2]);
  map.set("too large", "0", 101);
  expect([map.bytes, map.get("too large")]).toEqual([50, undefined]);
});
