import { expect, it } from "vitest";
import type { FormatName } from "#contract/match-format.ts";
import { formatPresets } from "./format-presets.ts";
import { rallyFormats } from "./presets/rally-formats.ts";
import { judgeTotals } from "./totals-verdict.ts";

it.each<[FormatName | null, string, string, "sets" | "score", 0 | 1 | null]>([
  ["FORMAT_TENNIS_3", "2", "1", "sets", 0],
  ["FORMAT_TENNIS_3", "0", "2", "sets", 1],
  ["FORMAT_TENNIS_5", "2", "1", "score", 0],
  ["FORMAT_BADMINTON_21", "5", "3", "score", 0],
  ["FORMAT_BADMINTON_21", "4", "4", "score", null],
  ["FORMAT_FOOTBALL", "2", "1", "score", 0],
  ["FORMAT_FOOTBALL_CUP", "1", "1", "score", null],
  [null, "21", "15", "score", 0],
])("reads in %s %s:%s as %s", (format, first, second, countAs, winner) => {
  expect(judgeTotals(format && formatPresets[format], [first, second])).toEqual({
    countAs,
    totals: [Number(first), Number(second)],
    winner,
    isDrawn: winner === null,
  });
});

it("reads three sets where all are played, whoever won them", () => {
  const format = { ...rallyFormats.FORMAT_BADMINTON_21, allSets: true };
  expect(judgeTotals(format, ["3", "0"]).countAs).toBe("sets");
  expect(judgeTotals(format, ["2", "0"]).countAs).toBe("score");
});

it.each(["", "6:4 6:3", "2.5", "-1", "1e3", "w/o", "9".repeat(40)])("decides nothing by %j", (text) => {
  expect(judgeTotals(null, [text, "1"])).toEqual({ countAs: null, totals: null, winner: null, isDrawn: false });
  expect(judgeTotals(null, ["1", text]).winner).toBeNull();
});
