import fc from "fast-check";
import { expect, it } from "vitest";
import { buildBracket } from "./bracket.ts";
import type { BracketMatch, BracketSource } from "./bracket-match.ts";
import {
  buildDoubleElimination,
  lastLosersRound,
  lineInLosers,
  linesInLosers,
  secondFinal,
} from "./double-elimination.ts";
import { drawElimination } from "./elimination.ts";
import { defaultSeeds } from "./place-seeds.ts";
import { formatBracket, formatKey, formatSource, linesFor } from "./testing/printed-bracket.ts";

it("sends eight through the losers' side so that nobody meets again before it must be", () => {
  expect(formatBracket(buildDoubleElimination(linesFor([0, 1, 2, 3, 4, 5, 6, 7]))).slice(4)).toEqual([
    "MAIN 2.1 for 1–4: winner MAIN 1.1 v winner MAIN 1.2",
    "MAIN 2.2 for 1–4: winner MAIN 1.3 v winner MAIN 1.4",
    "MAIN 3.1 for 1–2: winner MAIN 2.1 v winner MAIN 2.2",
    "LOSERS 1.1: loser MAIN 1.1 v loser MAIN 1.2",
    "LOSERS 1.2: loser MAIN 1.3 v loser MAIN 1.4",
    "LOSERS 2.1: loser MAIN 2.1 v winner LOSERS 1.2",
    "LOSERS 2.2: loser MAIN 2.2 v winner LOSERS 1.1",
    "LOSERS 3.1: winner LOSERS 2.2 v winner LOSERS 2.1",
    "LOSERS 4.1: loser MAIN 3.1 v winner LOSERS 3.1",
    "FINAL 1.1 for 1–2: winner MAIN 3.1 v winner LOSERS 4.1",
  ]);
});

it("says on which line of the losers' side a match stands, so that its winner goes on from there", () => {
  const matches = buildDoubleElimination(drawn(32)).filter(({ bracket }) => bracket === "MATCH_BRACKET_LOSERS");
  const lineOf = (key: { round: number; position: number }) => lineInLosers(key, 32);
  for (const match of matches) {
    for (const source of match.sources) {
      if (source.type !== "MATCH_SOURCE_WINNER") continue;
      const isJoined = linesInLosers(source.match.round, 32) > linesInLosers(match.round, 32);
      expect(lineOf(match)).toBe(isJoined ? Math.ceil(lineOf(source.match) / 2) : lineOf(source.match));
    }
  }
});

it("passes byes on through the losers' side", () => {
  expect(formatBracket(buildDoubleElimination(linesFor([0, null, 3, 4, null, 2, null, 1])))).toEqual([
    "MAIN 1.2 for 1–5: entry 3 v entry 4",
    "MAIN 2.1 for 1–4: entry 0 v winner MAIN 1.2",
    "MAIN 2.2 for 1–4: entry 2 v entry 1",
    "MAIN 3.1 for 1–2: winner MAIN 2.1 v winner MAIN 2.2",
    "LOSERS 2.2: loser MAIN 2.2 v loser MAIN 1.2",
    "LOSERS 3.1: winner LOSERS 2.2 v loser MAIN 2.1",
    "LOSERS 4.1: loser MAIN 3.1 v winner LOSERS 3.1",
    "FINAL 1.1 for 1–2: winner MAIN 3.1 v winner LOSERS 4.1",
  ]);
});

it("has two finals alone with two entries", () => {
  expect(formatBracket(buildDoubleElimination(linesFor([0, 1])))).toEqual([
    "MAIN 1.1 for 1–2: entry 0 v entry 1",
    "FINAL 1.1 for 1–2: winner MAIN 1.1 v loser MAIN 1.1",
  ]);
});

it("has 2n − 2 matches for every number of entries", () => {
  for (let entries = 2; entries <= 128; entries++) {
    const matches = buildDoubleElimination(drawn(entries));
    expect(matches).toHaveLength(2 * entries - 2);
    expect(new Set(matches.map(formatKey)).size).toBe(matches.length);
  }
});

it("begins with the main bracket of an elimination", () => {
  for (const entries of [2, 7, 24]) {
    const elimination = buildBracket(drawn(entries), { placement: "PLACEMENT_NONE", twoLegs: false });
    expect(buildDoubleElimination(drawn(entries)).slice(0, entries - 1)).toEqual(elimination);
  }
});

it("lets nobody out who has not lost twice, whatever the results", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.infiniteStream(fc.boolean()), (entries, results) => {
      const losses = playAll([...buildDoubleElimination(drawn(entries)), secondFinal()], results);
      expect(losses.size).toBe(entries);
      expect([...losses.values()].filter((lost) => lost === 2)).toHaveLength(entries - 1);
      expect(Math.min(...losses.values())).toBeLessThan(2);
    }),
  );
});

// All orders of the losers were tried for up to 32 lines; for larger draws, all orders that exchange blocks of lines
// were.
it.each([
  [8, 3],
  [16, 4],
  [32, 5],
  [64, 7],
  [128, 8],
])("has nobody of %i meet again before round %i of the losers' side", (lines, round) => {
  const matches = buildDoubleElimination(drawn(lines));
  expect(Math.min(...matches.filter((match) => mayMeetAgain(match, matches)).map((match) => match.round))).toBe(round);
  expect(Math.max(...matches.flatMap(({ bracket, round }) => (bracket === "MATCH_BRACKET_LOSERS" ? round : 0)))).toBe(
    lastLosersRound(lines),
  );
});

function drawn(competitors: number) {
  const rules = { seedLines: "SEED_LINES_ITF", separation: [], lot: "double" } as const;
  return drawElimination({ ...rules, competitors, seeds: defaultSeeds(competitors) }).lines;
}

/**
 * The number of defeats of each competitor at the end; the second final is played only when the first one requires it.
 */
function playAll(matches: readonly BracketMatch[], results: Iterator<boolean>): Map<number, number> {
  const came = new Map<string, number>();
  const losses = new Map<number, number>();
  const waiting = [...matches];
  const competitorOf = (source: BracketSource) =>
    source.type === "MATCH_SOURCE_ENTRY" ? source.competitor : came.get(formatSource(source));
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ sources }) => sources.every((source) => competitorOf(source) !== undefined));
    const [match] = waiting.splice(index, 1) as [BracketMatch];
    const [upper = Number.NaN, lower = Number.NaN] = match.sources.map(competitorOf);
    if (match.bracket === "MATCH_BRACKET_FINAL" && match.round === 2 && losses.get(upper) !== 1) continue;
    const [winner, loser] = results.next().value ? [upper, lower] : [lower, upper];
    came.set(formatSource({ type: "MATCH_SOURCE_WINNER", match }), winner);
    came.set(formatSource({ type: "MATCH_SOURCE_LOSER", match }), loser);
    losses.set(winner, losses.get(winner) ?? 0);
    losses.set(loser, (losses.get(loser) ?? 0) + 1);
  }
  return losses;
}

/** Whether this match of the losers' side may repeat a match of the main bracket. */
function mayMeetAgain(match: BracketMatch, matches: readonly BracketMatch[]): boolean {
  if (match.bracket !== "MATCH_BRACKET_LOSERS") return false;
  const found = new Map(matches.map((one) => [formatKey(one), one]));
  /** The main matches that a competitor who comes from this source may have lost. */
  const lostIn = (source: BracketSource): BracketMatch[] => {
    if (source.type === "MATCH_SOURCE_ENTRY") return [];
    const before = found.get(formatKey(source.match)) as BracketMatch;
    return source.type === "MATCH_SOURCE_LOSER" ? [before] : before.sources.flatMap(lostIn);
  };
  const leadsTo = (one: BracketMatch, other: BracketMatch) =>
    one.round < other.round && Math.ceil(one.position / 2 ** (other.round - one.round)) === other.position;
  const [first = [], second = []] = match.sources.map(lostIn);
  return first.some((one) => second.some((other) => leadsTo(one, other) || leadsTo(other, one)));
}
