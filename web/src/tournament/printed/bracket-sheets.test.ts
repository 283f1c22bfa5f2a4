import { describe, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { arrangeBracket } from "../bracket/bracket-rounds.ts";
import { drawn } from "../testing/drawn.ts";
import { cutIntoSheets, type SheetBlock } from "./bracket-sheets.ts";

const sheetsOf = ({ lines, matches }: ReturnType<typeof drawn>) => cutIntoSheets(arrangeBracket(lines, matches), lines);

const sizesOf = (block: SheetBlock) =>
  block.kind === "list" ? [block.ties.length] : block.rounds.map(({ places }) => places.length);

/** The blocks of each sheet, with their kind and the number of matches of each round. */
const shape = (stage: ReturnType<typeof drawn>) =>
  sheetsOf(stage).map(({ blocks }) => blocks.map((block) => `${block.kind} ${sizesOf(block).join("-")}`));

const numbersOf = (block: SheetBlock | undefined) =>
  block?.kind === "lines" ? block.lines.map(({ number, sheet }) => number ?? `sheet ${sheet}`) : [];

describe("the sheets of a draw", () => {
  it("are one as long as there are no more than 32 lines", () => {
    expect(shape(drawn(2))).toEqual([["lines 1"]]);
    expect(shape(drawn(30))).toEqual([["lines 16-8-4-2-1"]]);
  });

  it("have 32 lines each, and one more has the last rounds", () => {
    expect(shape(drawn(128))).toEqual([...Array(4).fill(["lines 16-8-4-2-1"]), ["lines 2-1"]]);
    const numbers = sheetsOf(drawn(128)).map(({ blocks: [block] }) => numbersOf(block));
    expect(numbers.slice(0, 4).flat()).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
    expect(numbers[4]).toEqual(["sheet 1", "sheet 2", "sheet 3", "sheet 4"]);
    expect(shape(drawn(64))).toEqual([["lines 16-8-4-2-1"], ["lines 16-8-4-2-1"], ["lines 1"]]);
    expect(shape(drawn(1_024))).toHaveLength(33);
  });

  it("have each match once, byes or not", () => {
    for (const entries of [5, 33, 100]) {
      const stage = drawn(entries, { placement: "PLACEMENT_ALL" });
      const found = sheetsOf(stage).flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === "list"
            ? block.ties.flat()
            : block.rounds.flatMap(({ places }) => places.flatMap(({ matches }) => matches)),
        ),
      );
      expect(new Set(found).size, `${entries} entries`).toBe(stage.matches.length);
      expect(found).toHaveLength(stage.matches.length);
    }
  });

  it("have what is short together, and what is added to the draw", () => {
    const { lines, matches } = drawn(32, { placement: "PLACEMENT_THIRD" });
    expect(shape({ lines, matches })).toEqual([["lines 16-8-4-2-1", "list 1"]]);
    const extra = { ...matches[0], bracket: null } as Match;
    expect(shape({ lines, matches: [...matches, extra] })).toEqual([["lines 16-8-4-2-1", "list 1"], ["list 1"]]);
    expect(shape(drawn(8, { placement: "PLACEMENT_CONSOLATION" }))).toEqual([["lines 4-2-1", "rounds 2-1"]]);
  });

  it("have the losers' side of a double elimination on pages that can be read", () => {
    expect(shape(drawn(8, {}, "STAGE_TYPE_DOUBLE_ELIMINATION"))).toEqual([
      ["lines 4-2-1", "rounds 2-2-1-1", "rounds 1"],
    ]);
    expect(shape(drawn(128, {}, "STAGE_TYPE_DOUBLE_ELIMINATION"))).toEqual([
      ...Array(4).fill(["lines 16-8-4-2-1"]),
      ["lines 2-1"],
      ["rounds 16-16-8-8-4-4"],
      ["rounds 16-16-8-8-4-4"],
      ["rounds 4-4-2-2-1-1", "rounds 1"],
    ]);
  });

  it("are not higher than a page", () => {
    for (const type of ["STAGE_TYPE_ELIMINATION", "STAGE_TYPE_DOUBLE_ELIMINATION"] as const) {
      for (const entries of [3, 16, 32, 64, 256]) {
        const sheets = sheetsOf(drawn(entries, { placement: "PLACEMENT_ALL" }, type));
        expect(Math.max(...sheets.map(({ rows }) => rows))).toBeLessThanOrEqual(51);
      }
    }
  });
});
