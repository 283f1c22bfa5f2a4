import fc from "fast-check";
import { expect, it } from "vitest";
import { hash, lotFrom, splitMix64, xoshiro128 } from "./lot.ts";

it("hashes texts as the test vectors of FNV-1a say", () => {
  expect(hash("")).toBe(0xcbf29ce484222325n);
  expect(hash("a")).toBe(0xaf63dc4c8601ec8cn);
  expect(hash("foobar")).toBe(0x85944171f73967e8n);
});

it("fills its state with the published numbers of SplitMix64", () => {
  const next = splitMix64(1234567n);
  expect([next(), next(), next()]).toEqual([6457827717110365317n, 3203168211198807973n, 9817491932198370423n]);
});

it("draws the published numbers of xoshiro128**", () => {
  const next = xoshiro128([1, 2, 3, 4]);
  expect([next(), next(), next(), next()]).toEqual([11520, 0, 5927040, 70819200]);
});

it("draws the same from the same text, today as when this was written", () => {
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  expect(lotFrom("Courtside").shuffle(numbers)).toEqual(lotFrom("Courtside").shuffle(numbers));
  expect(lotFrom("Courtside").shuffle(numbers)).toEqual([2, 1, 6, 4, 8, 3, 5, 7]);
  expect(lotFrom("Łódź 🎾").shuffle(numbers)).toEqual([7, 8, 1, 6, 2, 3, 5, 4]);
});

it("keeps every item when it shuffles, and leaves the list as it was", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (text, items) => {
      const before = [...items];
      const shuffled = lotFrom(text).shuffle(items);
      expect(items).toEqual(before);
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
    }),
  );
});

it("gives each order of three about as often", () => {
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 6000; draw++) {
    const order = lotFrom(`draw ${draw}`).shuffle(["a", "b", "c"]).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
