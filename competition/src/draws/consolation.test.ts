import fc from "fast-check";
import { expect, it } from "vitest";
import { buildBracket } from "./bracket.ts";
import { type Comer, comerToConsolation, type MainMatch } from "./consolation-side.ts";
import { drawElimination } from "./elimination.ts";
import { defaultSeeds } from "./place-seeds.ts";
import { formatBracket, formatKey, linesFor } from "./testing/printed-bracket.ts";

const rules = { placement: "PLACEMENT_CONSOLATION", twoLegs: false } as const;

function consolationOf(competitors: readonly (number | null)[]): string[] {
  const all = formatBracket(buildBracket(linesFor(competitors), rules));
  return all.filter((match) => match.startsWith("CONSOLATION"));
}

it("is played by the losers of the first round, for the places behind all others", () => {
  expect(consolationOf([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([
    "CONSOLATION 1.1 for 5–8: loser MAIN 1.1 v loser MAIN 1.2",
    "CONSOLATION 1.2 for 5–8: loser MAIN 1.3 v loser MAIN 1.4",
    "CONSOLATION 2.1 for 5–6: winner CONSOLATION 1.1 v winner CONSOLATION 1.2",
  ]);
});

it("has a place for who loses the first match after a bye", () => {
  expect(consolationOf([0, null, 2, 3, 4, 5, null, 1])).toEqual([
    "CONSOLATION 1.1 for 3–6: loser MAIN 2.1 v loser MAIN 1.2",
    "CONSOLATION 1.2 for 3–6: loser MAIN 1.3 v loser MAIN 2.2",
    "CONSOLATION 2.1 for 3–4: winner CONSOLATION 1.1 v winner CONSOLATION 1.2",
  ]);
});

it("has one place for two who meet after byes", () => {
  expect(consolationOf([0, null, 2, 3, 4, null, null, 1])).toEqual([
    "CONSOLATION 1.1 for 3–5: loser MAIN 2.1 v loser MAIN 1.2",
    "CONSOLATION 2.1 for 3–4: winner CONSOLATION 1.1 v loser MAIN 2.2",
  ]);
});

it("is no place for who loses the final", () => {
  expect(consolationOf([0, null, 2, 1])).toEqual([]);
  expect(consolationOf([0, 1])).toEqual([]);
});

it("has one match less than places, each of them once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 130 }), fc.string(), (competitors, lot) => {
      const drawn = drawElimination({
        competitors,
        seeds: defaultSeeds(competitors),
        seedLines: "SEED_LINES_ITF",
        separation: [],
        lot,
      });
      const matches = buildBracket(drawn.lines, rules).filter(({ bracket }) => bracket === "MATCH_BRACKET_CONSOLATION");
      expect(new Set(matches.map(formatKey)).size).toBe(matches.length);
      const [from = 0, to = 0] = matches[0]?.places ?? [];
      expect(to).toBe(competitors);
      expect(matches).toHaveLength(to - from);
      expect(matches.at(-1)?.places).toEqual([from, from + 1]);
    }),
  );
});

const played = { winner: 0, outcome: "MATCH_OUTCOME_NORMAL" } as const;
const entry = { type: "MATCH_SOURCE_ENTRY" } as const;
const winnerOf = { type: "MATCH_SOURCE_WINNER", match: "first" } as const;
const first: MainMatch = { round: 1, competitors: ["a", "b"], sources: [entry, entry], ending: null };
const second: MainMatch = { round: 2, competitors: ["c", "a"], sources: [entry, winnerOf], ending: null };
const walkover = { winner: 0, outcome: "MATCH_OUTCOME_WALKOVER" } as const;

it.each<[string, MainMatch, MainMatch | null, Comer]>([
  ["open before the first match", first, second, "undecided"],
  ["the loser", { ...first, ending: played }, second, { id: "b" }],
  [
    "the loser who has retired",
    { ...first, ending: { winner: 1, outcome: "MATCH_OUTCOME_RETIRED" } },
    null,
    { id: "a" },
  ],
  [
    "nobody where both are out",
    { ...first, ending: { winner: null, outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" } },
    second,
    "nobody",
  ],
  ["open after a walkover", { ...first, ending: walkover }, second, "undecided"],
  [
    "who won by walkover and loses the next",
    { ...first, ending: walkover },
    { ...second, ending: played },
    { id: "a" },
  ],
  [
    "nobody when that is won",
    { ...first, ending: walkover },
    { ...second, ending: { ...played, winner: 1 } },
    "nobody",
  ],
  ["nobody when that was the final", { ...first, ending: walkover }, null, "nobody"],
  ["who had a bye and loses", { ...second, ending: { ...played, winner: 1 } }, null, { id: "c" }],
  ["nobody when the other side loses", { ...second, ending: played }, null, "nobody"],
])("is %s", (_, match, next, comer) => {
  expect(comerToConsolation(match, next)).toEqual(comer);
});
