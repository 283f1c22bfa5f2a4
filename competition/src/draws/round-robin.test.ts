import fc from "fast-check";
import { expect, it } from "vitest";
import { pairGroups } from "./group-matches.ts";
import { pairRoundRobin, type RoundRobinMatch } from "./round-robin.ts";
import { bergerTables } from "./testing/berger-tables.ts";

const competitors = fc.integer({ min: 2, max: 41 });
const legs = fc.constantFrom(1 as const, 2 as const);

it.each([4, 6, 8, 10, 12, 14, 16])("pairs %i competitors as the published Berger table does", (count) => {
  expect(formatRounds(pairRoundRobin(count))).toEqual(publishedRounds(count));
});

it.each([3, 5, 7, 9, 11, 13, 15])(
  "lets one of %i competitors rest where the table has the next higher number",
  (count) => {
    const rounds = publishedRounds(count + 1).map((round) =>
      round.filter((pairing) => !pairing.split("-").includes(String(count + 1))),
    );
    expect(formatRounds(pairRoundRobin(count))).toEqual(rounds);
  },
);

it("exchanges the last two rounds of the first of two legs, and plays the second in the order of the table", () => {
  expect(formatRounds(pairRoundRobin(4, 2))).toEqual([
    ["1-4", "2-3"],
    ["2-4", "3-1"],
    ["4-3", "1-2"],
    ["4-1", "3-2"],
    ["3-4", "2-1"],
    ["4-2", "1-3"],
  ]);
  expect(formatRounds(pairRoundRobin(2, 2))).toEqual([["1-2"], ["2-1"]]);
});

it("has everybody meet everybody once in each leg, and play at most once in a round", () => {
  fc.assert(
    fc.property(competitors, legs, (count, legs) => {
      const matches = pairRoundRobin(count, legs);
      expect(matches).toHaveLength((legs * count * (count - 1)) / 2);
      const meetings = matches.map(({ leg, home, away }) => `${leg}: ${[home, away].sort((a, b) => a - b)}`);
      expect(new Set(meetings).size).toBe(matches.length);
      const appearances = matches.flatMap(({ round, home, away }) => [`${round}: ${home}`, `${round}: ${away}`]);
      expect(new Set(appearances).size).toBe(2 * matches.length);
    }),
  );
});

it("has nobody at home more than once oftener than away, and in two legs as often", () => {
  fc.assert(
    fc.property(competitors, legs, (count, legs) => {
      const matches = pairRoundRobin(count, legs);
      for (let competitor = 0; competitor < count; competitor++) {
        const sides = sidesOf(matches, competitor);
        const atHome = sides.filter((side) => side === "home").length;
        expect(Math.abs(2 * atHome - sides.length)).toBeLessThanOrEqual(legs === 2 || count % 2 === 1 ? 0 : 1);
      }
    }),
  );
});

it("has nobody three times running on one side", () => {
  fc.assert(
    fc.property(competitors, legs, (count, legs) => {
      const matches = pairRoundRobin(count, legs);
      for (let competitor = 0; competitor < count; competitor++) {
        expect(sidesOf(matches, competitor).join(" ")).not.toMatch(/(home|away) \1 \1/);
      }
    }),
  );
});

it("numbers the positions of a round over all groups, group by group", () => {
  const matches = pairGroups([4, 3]);
  expect(matches.filter(({ round }) => round === 1)).toEqual([
    { round: 1, position: 1, leg: 1, group: 0, home: 0, away: 3 },
    { round: 1, position: 2, leg: 1, group: 0, home: 1, away: 2 },
    { round: 1, position: 3, leg: 1, group: 1, home: 1, away: 2 },
  ]);
  expect(new Set(matches.map(({ round, position }) => `${round}.${position}`)).size).toBe(6 + 3);
});

function publishedRounds(count: number): string[][] {
  return (bergerTables[count] ?? "")
    .trim()
    .split("\n")
    .map((round) => round.trim().split(", "));
}

function formatRounds(matches: readonly RoundRobinMatch[]): string[][] {
  const rounds: string[][] = [];
  for (const { round, position, home, away } of matches) {
    const pairings = rounds[round - 1] ?? [];
    pairings[position - 1] = `${home + 1}-${away + 1}`;
    rounds[round - 1] = pairings;
  }
  return rounds;
}

function sidesOf(matches: readonly RoundRobinMatch[], competitor: number): ("home" | "away")[] {
  return matches
    .filter(({ home, away }) => home === competitor || away === competitor)
    .map(({ home }) => (home === competitor ? "home" : "away"));
}
