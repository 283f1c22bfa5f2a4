import fc from "fast-check";
import { expect, it } from "vitest";
import { type StandingsName, standingsNames } from "#contract/standings.ts";
import { periodFormats } from "../presets/period-formats.ts";
import { mirrored } from "../testing/sets.ts";
import { type GroupStandings, standingsOf } from "./standings.ts";
import { standingsPresets } from "./standings-presets.ts";
import type { TableMatch } from "./table-match.ts";
import { matchOf } from "./testing/matches.ts";

/** Properties of every table, with any rules and results. */

const competitors = ["A", "B", "C", "D", "E"];

const pairings = competitors.flatMap((home, index) =>
  competitors.slice(index + 1).map((away) => [home, away] as const),
);

const ending = fc.record({
  goals: fc.tuple(fc.nat(4), fc.nat(4)),
  how: fc.constantFrom("played", "played", "played", "walkover", "retired", "abandoned", "both out", "planned"),
});

/** Each pair may have played; small scores make ties frequent. */
const anyMatches = fc
  .tuple(...pairings.map(() => ending))
  .map((endings) => endings.map(({ goals, how }, index) => matchBy(pairings[index] ?? ["A", "B"], goals, how)));

const anyPreset = fc.constantFrom<StandingsName>(...standingsNames);

function matchBy(ids: readonly [string, string], goals: readonly [number, number], how: string): TableMatch {
  if (how === "planned") return matchOf(ids, {});
  const [first, second] = goals;
  const scores = how === "walkover" || how === "both out" ? ["0", "0"] : goals.map(String);
  const [winner] = second > first ? ids.toReversed() : ids;
  const isDrawn = how === "played" && first === second;
  const outcomes = {
    walkover: "MATCH_OUTCOME_WALKOVER",
    retired: "MATCH_OUTCOME_RETIRED",
    abandoned: "MATCH_OUTCOME_ABANDONED",
    "both out": "MATCH_OUTCOME_DOUBLE_DEFAULT",
  } as const;
  const outcome = how === "played" ? (isDrawn ? "MATCH_OUTCOME_DRAWN" : "MATCH_OUTCOME_NORMAL") : null;
  const hasNoWinner = isDrawn || how === "abandoned" || how === "both out";
  return matchOf(ids, {
    scores,
    state: "MATCH_STATE_FINISHED",
    outcome: outcome ?? outcomes[how as keyof typeof outcomes],
    winner: hasNoWinner ? null : (winner ?? null),
  });
}

function tableBy(preset: StandingsName, matches: readonly TableMatch[], among = competitors): GroupStandings {
  const rules = standingsPresets[preset];
  return standingsOf({ competitors: among, matches, format: periodFormats.FORMAT_FOOTBALL, rules });
}

function ranksOf({ rows }: GroupStandings): Map<string, number | null> {
  return new Map(rows.map(({ competitor, rank }) => [competitor.id, rank]));
}

it("gives everybody one row, with ranks that rise, and says what separates all but those who share one", () => {
  fc.assert(
    fc.property(anyPreset, anyMatches, (preset, matches) => {
      const { rows } = tableBy(preset, matches);
      expect(rows.map(({ competitor }) => competitor.id).toSorted()).toEqual(competitors);
      for (const [position, row] of rows.entries()) {
        const ahead = rows.findIndex(({ rank }) => rank === row.rank);
        expect(row.rank).toBe(ahead + 1);
        const next = rows[position + 1];
        expect(row.shared).toBe(next?.rank === row.rank || ahead < position);
        if (next === undefined || next.rank === row.rank) expect(row.decidedBy).toBeNull();
        if (row.decidedBy) expect(row.decidedBy.tiedWith).toEqual(expect.arrayContaining([row.competitor.id]));
      }
    }),
  );
});

it("does not depend on the order of the matches, nor on that of the competitors but where a rank is shared", () => {
  const shuffled = anyMatches.chain((matches) =>
    fc.tuple(
      fc.constant(matches),
      fc.shuffledSubarray(matches, { minLength: matches.length }),
      fc.shuffledSubarray(competitors, { minLength: competitors.length }),
    ),
  );
  fc.assert(
    fc.property(anyPreset, shuffled, (preset, [matches, others, among]) => {
      const table = tableBy(preset, matches);
      expect(tableBy(preset, others)).toEqual(table);
      expect(ranksOf(tableBy(preset, others, among))).toEqual(ranksOf(table));
    }),
  );
});

it("gives as many points as the matches are worth, and everything that is for one against another", () => {
  fc.assert(
    fc.property(anyMatches, (matches) => {
      const { rows } = tableBy("STANDINGS_UEFA", matches);
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      const decided = matches.filter(({ winner }) => winner !== null).length;
      const drawn = matches.filter(({ outcome }) => outcome === "MATCH_OUTCOME_DRAWN").length;
      expect(sum(({ points }) => points)).toBe(3 * decided + 2 * drawn);
      expect(sum(({ won }) => won)).toBe(decided);
      expect(sum(({ scoreFor, scoreAgainst }) => scoreFor - scoreAgainst)).toBe(0);
      for (const { played, won, drawn: level, lost } of rows) expect(won + level + lost).toBe(played);
    }),
  );
});

it("is the same when each match is written from the other side", () => {
  fc.assert(
    fc.property(anyPreset, anyMatches, (preset, matches) => {
      const turned = matches.map((match) => ({
        ...match,
        competitors: match.competitors.toReversed(),
        sets: mirrored(match.sets),
      }));
      expect(tableBy(preset, turned)).toEqual(tableBy(preset, matches));
    }),
  );
});

it("never puts a winner lower for winning by more, where the goal difference counts first", () => {
  const withWin = fc.tuple(anyMatches, fc.nat(pairings.length - 1), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(withWin, ([matches, index, more]) => {
      const match = matches[index];
      if (match?.outcome !== "MATCH_OUTCOME_NORMAL" || match.winner === null) return;
      const { winner } = match;
      const higher = {
        ...match,
        competitors: match.competitors.map((one) =>
          one.id === winner ? { ...one, score: `${Number(one.score) + more}` } : one,
        ),
      };
      const before = ranksOf(tableBy("STANDINGS_LEAGUE_GOAL_DIFFERENCE", matches)).get(winner) ?? 0;
      const after = ranksOf(tableBy("STANDINGS_LEAGUE_GOAL_DIFFERENCE", matches.with(index, higher))).get(winner) ?? 0;
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});
