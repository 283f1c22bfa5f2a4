import fc from "fast-check";
import { expect, it } from "vitest";
import { compareValues, presentValue } from "./ratio.ts";

const ratio = (over: number, under: number) => ({ over, under });

it("compares fractions that no floating-point number tells apart", () => {
  const big = 94906267;
  expect(compareValues(ratio(big - 1, big), ratio(big - 2, big - 1))).toBe(1);
  expect(compareValues(ratio(1, 3), ratio(2, 6))).toBe(0);
  expect(compareValues(ratio(5, 0), ratio(3, 0))).toBe(0);
  expect(compareValues(ratio(5, 0), ratio(900, 1))).toBe(1);
});

it("orders all ratios as their quotients are ordered", () => {
  const some = fc.tuple(fc.nat(60), fc.nat(60)).map(([over, under]) => ratio(over, under));
  const quotient = ({ over, under }: { over: number; under: number }) =>
    under === 0 ? Number.POSITIVE_INFINITY : over / under;
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [first, second] = [quotient(one), quotient(other)];
      expect(Math.sign(compareValues(one, other))).toBe(first === second ? 0 : first < second ? -1 : 1);
      expect(compareValues(other, one) + compareValues(one, other)).toBe(0);
    }),
  );
});

it("shows numbers as they are, ratios as texts, and nothing for what is not known", () => {
  expect([presentValue(2.5), presentValue(ratio(12, 8)), presentValue(Number.POSITIVE_INFINITY)]).toEqual([
    2.5,
    "12/8",
    null,
  ]);
});
