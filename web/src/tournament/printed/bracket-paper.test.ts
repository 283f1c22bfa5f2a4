import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { arrangeBracket } from "../bracket/bracket-rounds.ts";
import { type BracketWords, viewsOf } from "../bracket/bracket-view.ts";
import { drawn } from "../testing/drawn.ts";
import { inBoth } from "../testing/texts.ts";
import { bracketSheets } from "./bracket-paper.ts";
import type { Sheet } from "./sheet.ts";

function sheetsOf(entries: number, type: "STAGE_TYPE_ELIMINATION" | "STAGE_TYPE_DOUBLE_ELIMINATION", rules = {}) {
  const { lines, matches } = drawn(entries, rules, type);
  const at = (line: number) => ({ id: lines.find((one) => one.line === line)?.competitor ?? null });
  const blank = {
    sets: [],
    sources: [],
    competitors: [{ id: null }, { id: null }],
    outcome: null,
    winner: null,
    scheduledAt: null,
    playingField: null,
    leg: null,
    name: null,
  };
  const numbered = matches.map((match, index) => ({
    ...blank,
    ...match,
    id: `M${index}`,
    ...(match.round === 1 &&
      match.bracket === "MATCH_BRACKET_MAIN" && {
        competitors: [at(2 * (match.position ?? 0) - 1), at(2 * (match.position ?? 0))],
      }),
  }));
  const [sheets = []] = inBoth((t) => {
    const words: BracketWords = {
      t,
      formatTime: (instant) => instant,
      format: null,
      qualifiers: new Map(),
      seeds: new Map(),
      matches: new Map(),
      nameOf: (id: string) => id,
      badgeOf: () => null,
      courtOf: () => null,
      pathTo: () => "",
    };
    // The sheets read only the place and the sides of a match.
    const ofStage = numbered as unknown as Match[];
    return bracketSheets(arrangeBracket(lines, ofStage), lines, {
      words,
      views: viewsOf(ofStage, words),
      isDouble: type === "STAGE_TYPE_DOUBLE_ELIMINATION",
    });
  });
  return sheets;
}

/** The texts and lines outside of the free area of a page. */
function outside({ texts, lines, free }: Sheet) {
  const isWithin = (x: number, y: number) =>
    x >= free.left - 0.1 && x <= free.right + 0.1 && y >= free.top && y <= free.bottom + 0.1;
  return [
    ...texts.filter(({ x, width, baseline }) => !isWithin(x, baseline) || x + width > free.right + 0.1),
    ...lines.filter(({ from, to }) => !isWithin(...from) || !isWithin(...to)),
  ];
}

const textsOf = ({ texts }: Sheet) => texts.map(({ text }) => text);

it("has 32 lines of a draw on each page, and the last rounds on one more", () => {
  const sheets = sheetsOf(128, "STAGE_TYPE_ELIMINATION");
  expect(sheets).toHaveLength(5);
  for (const [index, sheet] of sheets.slice(0, 4).entries()) {
    const numbers = textsOf(sheet)
      .filter((text) => /^\d+$/.test(text))
      .map(Number);
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, line) => 32 * index + line + 1));
  }
  const last = textsOf(sheets[4] as Sheet);
  for (let sheet = 1; sheet <= 4; sheet++) expect(last).toContain(`Winner of sheet ${sheet}`);
  expect(last).toEqual(expect.arrayContaining(["Semi-finals", "Final", "Winner"]));
});

it.each([
  ["STAGE_TYPE_ELIMINATION", 5, {}],
  ["STAGE_TYPE_ELIMINATION", 24, { placement: "PLACEMENT_ALL" }],
  ["STAGE_TYPE_ELIMINATION", 24, { placement: "PLACEMENT_CONSOLATION" }],
  ["STAGE_TYPE_ELIMINATION", 100, {}],
  ["STAGE_TYPE_DOUBLE_ELIMINATION", 16, {}],
  ["STAGE_TYPE_DOUBLE_ELIMINATION", 64, {}],
] as const)("leaves nothing outside of a page: %s of %i", (type, entries, rules) => {
  const sheets = sheetsOf(entries, type, rules);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap(outside)).toEqual([]);
});

it("names everybody who is drawn once among the lines, and byes", () => {
  const [sheet] = sheetsOf(12, "STAGE_TYPE_ELIMINATION");
  const texts = textsOf(sheet as Sheet);
  for (let entrant = 1; entrant <= 12; entrant++) expect(texts).toContain(`T${entrant}`);
  expect(texts.filter((text) => text === "Bye")).toHaveLength(4);
});
