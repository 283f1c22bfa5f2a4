import fc from "fast-check";
import { expect, it } from "vitest";
import type { Placement } from "#contract/stage-draw.ts";
import { buildBracket } from "./bracket.ts";
import type { BracketMatch, BracketSource } from "./bracket-match.ts";
import { drawElimination } from "./elimination.ts";
import { eliminationRules } from "./testing/arbitraries.ts";
import { formatBracket, formatKey, formatSource, linesFor } from "./testing/printed-bracket.ts";

const placements = ["PLACEMENT_NONE", "PLACEMENT_THIRD", "PLACEMENT_ALL"] as const;

it("has each position take the two before it, the upper line first", () => {
  expect(formatBracket(buildBracket(linesFor([0, 1, 2, 3]), once("PLACEMENT_THIRD")))).toEqual([
    "MAIN 1.1 for 1–4: entry 0 v entry 1",
    "MAIN 1.2 for 1–4: entry 2 v entry 3",
    "MAIN 2.1 for 1–2: winner MAIN 1.1 v winner MAIN 1.2",
    "PLACEMENT 2.1 for 3–4: loser MAIN 1.1 v loser MAIN 1.2",
  ]);
});

it("plays every place of eight beside the rounds of the main bracket", () => {
  expect(formatBracket(buildBracket(linesFor([0, 1, 2, 3, 4, 5, 6, 7]), once("PLACEMENT_ALL"))).slice(4)).toEqual([
    "MAIN 2.1 for 1–4: winner MAIN 1.1 v winner MAIN 1.2",
    "MAIN 2.2 for 1–4: winner MAIN 1.3 v winner MAIN 1.4",
    "MAIN 3.1 for 1–2: winner MAIN 2.1 v winner MAIN 2.2",
    "PLACEMENT 2.1 for 5–8: loser MAIN 1.1 v loser MAIN 1.2",
    "PLACEMENT 2.2 for 5–8: loser MAIN 1.3 v loser MAIN 1.4",
    "PLACEMENT 3.1 for 3–4: loser MAIN 2.1 v loser MAIN 2.2",
    "PLACEMENT 3.2 for 5–6: winner PLACEMENT 2.1 v winner PLACEMENT 2.2",
    "PLACEMENT 3.3 for 7–8: loser PLACEMENT 2.1 v loser PLACEMENT 2.2",
  ]);
});

it("plays no match for a bye, and leaves its position free", () => {
  expect(formatBracket(buildBracket(linesFor([0, null, 3, 4, 5, 2, null, 1]), once("PLACEMENT_ALL")))).toEqual([
    "MAIN 1.2 for 1–6: entry 3 v entry 4",
    "MAIN 1.3 for 1–6: entry 5 v entry 2",
    "MAIN 2.1 for 1–4: entry 0 v winner MAIN 1.2",
    "MAIN 2.2 for 1–4: winner MAIN 1.3 v entry 1",
    "MAIN 3.1 for 1–2: winner MAIN 2.1 v winner MAIN 2.2",
    "PLACEMENT 3.1 for 3–4: loser MAIN 2.1 v loser MAIN 2.2",
    "PLACEMENT 3.2 for 5–6: loser MAIN 1.2 v loser MAIN 1.3",
  ]);
});

it("has no match for third place among three, and none for a place that nobody can reach", () => {
  for (const placement of placements) {
    expect(formatBracket(buildBracket(linesFor([0, null, 1, 2]), once(placement)))).toEqual([
      "MAIN 1.2 for 1–3: entry 1 v entry 2",
      "MAIN 2.1 for 1–2: entry 0 v winner MAIN 1.2",
    ]);
  }
});

it("plays as many matches as there are losers, and one more for third place", () => {
  fc.assert(
    fc.property(eliminationRules, (rules) => {
      const { lines } = drawElimination(rules);
      expect(buildBracket(lines, once("PLACEMENT_NONE"))).toHaveLength(rules.competitors - 1);
      const withThird = rules.competitors < 4 ? rules.competitors - 1 : rules.competitors;
      expect(buildBracket(lines, once("PLACEMENT_THIRD"))).toHaveLength(withThird);
    }),
  );
});

it("names each match once, after those that its sources name", () => {
  fc.assert(
    fc.property(eliminationRules, fc.constantFrom(...placements), (rules, placement) => {
      const matches = buildBracket(drawElimination(rules).lines, once(placement));
      const rounds = new Map(matches.map((match) => [formatKey(match), match.round]));
      expect(rounds.size).toBe(matches.length);
      const sources = matches.flatMap((match) => match.sources.map(formatSource));
      expect(new Set(sources).size).toBe(sources.length);
      for (const { round, sources } of matches) {
        for (const source of sources)
          if ("match" in source) expect(rounds.get(formatKey(source.match))).toBeLessThan(round);
      }
    }),
  );
});

it("plays each tie but the final twice, with sides reversed, and goes on from the second leg", () => {
  const twice = { placement: "PLACEMENT_THIRD", twoLegs: true } as const;
  expect(formatBracket(buildBracket(linesFor([0, null, 1, 2]), twice))).toEqual([
    "MAIN 1.2 leg 1 for 1–3: entry 1 v entry 2",
    "MAIN 1.2 leg 2 for 1–3: entry 2 v entry 1",
    "MAIN 2.1 for 1–2: entry 0 v winner MAIN 1.2 leg 2",
  ]);
  fc.assert(
    fc.property(eliminationRules, fc.constantFrom(...placements), (rules, placement) => {
      const { lines } = drawElimination(rules);
      const matches = buildBracket(lines, { placement, twoLegs: true });
      const ties = buildBracket(lines, once(placement));
      expect(matches).toHaveLength(2 * ties.length - 1);
      expect(new Set(matches.map(formatKey)).size).toBe(matches.length);
      for (const { leg, places, sources, ...at } of matches) {
        expect(leg === null).toBe(places?.[1] === 2 && places[0] === 1);
        const other = matches.find((one) => formatKey(one) === formatKey({ ...at, leg: leg === 1 ? 2 : 1 }));
        if (leg !== null) expect(other?.sources).toEqual(sources.toReversed());
      }
    }),
  );
});

it("ends with everybody on a place of their own, within the places of every match on the way", () => {
  fc.assert(
    fc.property(eliminationRules, fc.infiniteStream(fc.boolean()), (rules, results) => {
      const matches = buildBracket(drawElimination(rules).lines, once("PLACEMENT_ALL"));
      const places = playAll(matches, results);
      expect([...places.values()].sort((a, b) => a - b)).toEqual(
        Array.from({ length: rules.competitors }, (_, index) => index + 1),
      );
    }),
  );
});

function once(placement: Placement) {
  return { placement, twoLegs: false };
}

/** Plays all matches, and narrows the places of each competitor after every match. */
function playAll(matches: readonly BracketMatch[], results: Iterator<boolean>): Map<number, number> {
  const came = new Map<string, number>();
  const ranges = new Map<number, readonly [number, number]>();
  const competitorOf = (source: BracketSource) =>
    source.type === "MATCH_SOURCE_ENTRY" ? source.competitor : (came.get(formatSource(source)) ?? Number.NaN);
  for (const { sources, places, ...match } of matches.toSorted((a, b) => a.round - b.round)) {
    const sides = sources.map(competitorOf);
    const [from, to] = places ?? [Number.NaN, Number.NaN];
    for (const side of sides) {
      const [best, worst] = ranges.get(side) ?? [1, to];
      expect(from).toBeGreaterThanOrEqual(best);
      expect(to).toBeLessThanOrEqual(worst);
    }
    const [winner = Number.NaN, loser = Number.NaN] = results.next().value ? sides : sides.toReversed();
    const key = { bracket: match.bracket, round: match.round, position: match.position, leg: match.leg };
    came.set(formatSource({ type: "MATCH_SOURCE_WINNER", match: key }), winner);
    came.set(formatSource({ type: "MATCH_SOURCE_LOSER", match: key }), loser);
    // The losers share the lower places: as many as play such a match.
    const others = matches.filter(({ bracket, round, places }) => {
      return bracket === match.bracket && round === match.round && places?.[0] === from;
    });
    ranges.set(winner, [from, to - others.length]);
    ranges.set(loser, [to - others.length + 1, to]);
  }
  return new Map([...ranges].map(([competitor, [best, worst]]) => [competitor, best === worst ? best : Number.NaN]));
}
