import { expect, it } from "vitest";
import { blocksOf } from "./row-blocks.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const numbered = (first: number, last: number) =>
  rows(...Array.from({ length: last - first + 1 }, (_, index) => String(first + index)));
const reported = (blocks: ReturnType<typeof blocksOf>) => blocks.map(({ rows }) => rows.map((row) => row.id).join(" "));

it("divides rows into blocks of ten", () => {
  expect(reported(blocksOf(numbered(1, 12), []))).toEqual(["1 2 3 4 5 6 7 8 9 10", "11 12"]);
  expect(blocksOf([], [])).toEqual([]);
});

it("leaves rows in their blocks when others come, go and move", () => {
  const before = blocksOf(numbered(1, 14), []);
  const come = [...rows("new"), ...numbered(1, 4), ...rows("other"), ...numbered(5, 14)];
  expect(reported(blocksOf(come, before))).toEqual(["new", "1 2 3 4 other 5 6 7 8 9", "10", "11 12 13 14"]);
  const gone = [...numbered(1, 4), ...numbered(6, 12)];
  expect(reported(blocksOf(gone, before))).toEqual(["1 2 3 4 6 7 8 9 10", "11 12"]);
  const moved = [...rows("13"), ...numbered(1, 12), ...rows("14")];
  expect(reported(blocksOf(moved, before))).toEqual(["13", "1 2 3 4 5 6 7 8 9 10", "11 12 14"]);
});

it("moves the rows of a block whose first one is gone to the block before", () => {
  const before = blocksOf(numbered(1, 13), []);
  expect(reported(blocksOf([...numbered(1, 8), ...numbered(12, 13)], before))).toEqual(["1 2 3 4 5 6 7 8 12 13"]);
});
