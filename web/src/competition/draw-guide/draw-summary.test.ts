import { expect, it } from "vitest";
import { inBoth } from "../../../competition/testing/texts.ts";
import { summaryOfDraw } from "./draw-summary.ts";
import type { Preview } from "./use-drawing.ts";

function summary({ lines = [], groups = [], rounds }: { lines?: object[]; groups?: object[]; rounds: number[] }) {
  const matches = rounds.map((round) => ({ round }));
  const preview = { stage: { lines, groups }, matches, warnings: [] } as unknown as Preview;
  return inBoth((t) => summaryOfDraw(preview, t));
}

it("says what an elimination means, and nothing of what there is none of", () => {
  const line = { bye: false, seed: null };
  expect(summary({ lines: [{ ...line, seed: 1 }, { ...line, bye: true }, line, line], rounds: [1, 2] })).toEqual([
    "3 entries: 4 lines, 1 bye, 1 seed, 2 matches",
    "3 Meldungen: 4 Rasterplätze, 1 Freilos, 1 Gesetzter, 2 Spiele",
  ]);
  expect(summary({ lines: [line, line], rounds: [1] })[0]).toBe("2 entries: 2 lines, 1 match");
});

it("says what groups mean", () => {
  const group = { competitors: [{}, {}, {}] };
  expect(summary({ groups: [group, group], rounds: [1, 2, 3, 1, 2, 3] })).toEqual([
    "6 entries: 2 groups, 3 rounds, 6 matches",
    "6 Meldungen: 2 Gruppen, 3 Runden, 6 Spiele",
  ]);
});
