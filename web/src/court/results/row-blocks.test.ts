import { expect, it } from "vitest";
import { blocksOf } from "./row-blocks.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const numbered = (first: number, last: number) =>
  rows(...Array.from({ length: last - first + 1 }, (_, place) => String(first + place)));
const told = (blocks: ReturnType<typeof blocksOf>) =>
  blocks.map(({ id, rows }) => `${id}: ${rows.map((row) => row.id).join(" ")}`);

it("divides rows into blocks of ten", () => {
  expect(told(blocksOf(numbered(1, 12), []))).toEqual(["1: 1 2 3 4 5 6 7 8 9 10", "2: 11 12"]);
  expect(blocksOf([], [])).toEqual([]);
});

it("leaves each row in its block when others come and go", () => {
  const before = blocksOf(numbered(1, 12), []);
  const inserted = [...rows("new"), ...numbered(1, 4), ...rows("other"), ...numbered(5, 12)];
  expect(told(blocksOf(inserted, before))).toEqual(["3: new", "1: 1 2 3 4 other 5 6 7 8 9 10", "2: 11 12"]);
  expect(told(blocksOf(numbered(3, 11), before))).toEqual(["1: 3 4 5 6 7 8 9 10", "2: 11"]);
});

it("leaves each row in its block when another moves", () => {
  const before = blocksOf(numbered(1, 14), []);
  const forth = [...numbered(2, 12), ...rows("1"), ...numbered(13, 14)];
  expect(told(blocksOf(forth, before))).toEqual(["1: 2 3 4 5 6 7 8 9 10", "2: 11 12 1 13 14"]);
  const back = [...rows("13"), ...numbered(1, 12), ...rows("14")];
  expect(told(blocksOf(back, before))).toEqual(["3: 13", "1: 1 2 3 4 5 6 7 8 9 10", "2: 11 12 14"]);
});

it("puts rows between two blocks at the end of the first, as far as there is room, and divides a block of very many", () => {
  const before = blocksOf(numbered(1, 14), []);
  const between = blocksOf([...numbered(1, 9), ...rows("new"), ...numbered(11, 14)], before);
  expect(told(between)).toEqual(["1: 1 2 3 4 5 6 7 8 9 new", "2: 11 12 13 14"]);
  const many = blocksOf([...numbered(1, 2), ...numbered(101, 125), ...numbered(3, 14)], before);
  expect(many.map(({ id, rows }) => [id, rows.length])).toEqual([
    [1, 20],
    [3, 7],
    [4, 8],
    [2, 4],
  ]);
});
