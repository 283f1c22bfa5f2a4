import { describe, expect, it } from "vitest";
import type { RankedBy, Restart, StandingsRules } from "#contract/standings.ts";
import { all, amongLevel } from "./presets/ranked-by.ts";
import { standingsOf } from "./standings.ts";
import { standingsPresets } from "./standings-presets.ts";
import type { TableMatch } from "./table-match.ts";
import { basketball2016 } from "./testing/basketball-2016.ts";
import { competitorsOf, matchOf, played } from "./testing/matches.ts";
import { linesOf } from "./testing/tables.ts";

interface Example {
  matches: readonly TableMatch[];
  criteria: RankedBy[];
  restart?: Restart;
  points?: StandingsRules["points"];
  rankings?: ReadonlyMap<string, number>;
}

function rank({ matches, criteria, restart = "RESTART_NONE", points, rankings }: Example) {
  const preset = standingsPresets.STANDINGS_LEAGUE_GOAL_DIFFERENCE;
  const rules = { ...preset, points: points ?? preset.points, criteria, restart };
  const competitors = competitorsOf(matches).sort();
  return standingsOf({ competitors, matches, format: null, rules, ...(rankings && { rankings }) });
}

/** The first four of the basketball tournament, which are tied, with the criterion that decided. */
function firstFour(restart: Restart, ...criteria: RankedBy[]): string[] {
  const { points } = standingsPresets.STANDINGS_BASKETBALL_FIBA;
  return linesOf(rank({ matches: basketball2016, criteria: [all("POINTS"), ...criteria], restart, points })).slice(
    0,
    4,
  );
}

describe("after some of the tied are separated", () => {
  const run = [amongLevel("POINTS"), amongLevel("SCORE_DIFFERENCE")];

  it("goes on with the next criterion, which still counts the matches among all who were tied", () => {
    expect(firstFour("RESTART_NONE", ...run)).toEqual([
      "1 Spain 8, SCORE_DIFFERENCE TIED 67 3",
      "2 Croatia 8, POINTS TIED 5 4",
      "3 Argentina 8, SCORE_DIFFERENCE TIED -19 -51",
      "4 Lithuania 8",
    ]);
  });

  it("finishes the run of criteria before it takes the run again for those who are left", () => {
    expect(firstFour("RESTART_BLOCK", ...run)).toEqual(firstFour("RESTART_NONE", ...run));
    expect(firstFour("RESTART_BLOCK", amongLevel("POINTS"), all("SCORE_DIFFERENCE"))).toEqual([
      "1 Croatia 8, POINTS TIED 2 1",
      "2 Spain 8, POINTS TIED 5 4",
      "3 Lithuania 8, POINTS TIED 2 1",
      "4 Argentina 8",
    ]);
    expect(firstFour("RESTART_NONE", amongLevel("POINTS"), all("SCORE_DIFFERENCE"))).toEqual([
      "1 Spain 8, SCORE_DIFFERENCE ALL 75 -7",
      "2 Croatia 8, POINTS TIED 5 4",
      "3 Argentina 8, SCORE_DIFFERENCE ALL 13 -36",
      "4 Lithuania 8",
    ]);
  });

  it("takes the run again for two whom it left level among three", () => {
    // Among the three, B and C have equal points, differences and goals; B won the match between the two.
    const matches = ["A 3-0 B", "B 2-0 C", "C 2-1 A", "A 1-0 D", "B 1-0 D", "C 5-0 D"].map(played);
    const { criteria } = standingsPresets.STANDINGS_UEFA;
    expect(linesOf(rank({ matches, criteria, restart: "RESTART_BLOCK" }))).toEqual([
      "1 A 6, SCORE_DIFFERENCE TIED 2 -1",
      "2 B 6, POINTS TIED 3 0",
      "3 C 6",
      "4 D 0",
    ]);
    expect(linesOf(rank({ matches, criteria, restart: "RESTART_NONE" })).slice(1, 3)).toEqual([
      "2 C 6, SCORE_DIFFERENCE ALL 4 0",
      "3 B 6",
    ]);
  });

  it("starts from the first criterion for each rest at once", () => {
    expect(firstFour("RESTART_EACH", ...run)).toEqual(firstFour("RESTART_BLOCK", amongLevel("POINTS")));
  });

  it("goes on after a run that has separated nobody", () => {
    const matches = ["A 1-0 B", "B 1-0 C", "C 1-0 A", "A 4-0 D", "B 3-0 D", "C 2-0 D"].map(played);
    const criteria = [all("POINTS"), amongLevel("POINTS"), amongLevel("SCORE_FOR"), all("SCORE_DIFFERENCE")];
    expect(linesOf(rank({ matches, criteria, restart: "RESTART_BLOCK" }))).toEqual([
      "1 A 6, SCORE_DIFFERENCE ALL 4 3",
      "2 B 6, SCORE_DIFFERENCE ALL 3 2",
      "3 C 6",
      "4 D 0",
    ]);
  });

  it("begins a run with those who are tied then, not with those of an earlier run", () => {
    // Among the three, B and C have equal points; B won the match between the two.
    const matches = ["A 3-0 B", "B 1-0 C", "C 1-0 A"].map(played);
    const criteria = [all("MATCHES_PLAYED"), amongLevel("SCORE_FOR"), all("CONDUCT"), amongLevel("POINTS")];
    expect(linesOf(rank({ matches, criteria }))).toEqual([
      "1 A 3, SCORE_FOR TIED 3 1",
      "2 B 3, POINTS TIED 3 0",
      "3 C 3",
    ]);
  });
});

describe("a criterion for a number of tied", () => {
  const inSets = (winner: string, loser: string, ...scores: string[]) =>
    matchOf([winner, loser], {
      scores,
      winner,
      state: "MATCH_STATE_FINISHED",
      outcome: "MATCH_OUTCOME_NORMAL",
      format: "FORMAT_TABLE_TENNIS_5",
    });
  const cycle = [inSets("A", "B", "3", "0"), inSets("B", "C", "3", "1"), inSets("C", "A", "3", "2")];

  it("between two waits until no more than two are tied", () => {
    const { criteria } = standingsPresets.STANDINGS_BADMINTON_BWF;
    expect(linesOf(rank({ matches: cycle, criteria, restart: "RESTART_EACH" }))).toEqual([
      "1 A 3, SET_DIFFERENCE ALL 2 -1",
      "2 B 3, MATCHES_WON TIED 1 0",
      "3 C 3",
    ]);
  });

  it("among more than two leaves a pair alone", () => {
    const criteria: RankedBy[] = [
      all("MATCHES_WON"),
      all("SET_DIFFERENCE"),
      { criterion: "CRITERION_SETS_WON", scope: "SCOPE_ALL", tied: "TIED_MORE" },
    ];
    expect(linesOf(rank({ matches: cycle, criteria }))).toEqual(["1 A 3, SET_DIFFERENCE ALL 2 -1", "2= B 3", "2= C 3"]);
    const more = criteria.filter(({ criterion }) => criterion !== "CRITERION_SET_DIFFERENCE");
    expect(linesOf(rank({ matches: cycle, criteria: more }))).toEqual([
      "1 A 3, SETS_WON ALL 5 4",
      "2 C 3, SETS_WON ALL 4 3",
      "3 B 3",
    ]);
  });
});

it("lets those share a rank whom nothing separates; the last of them says what separated them from the next", () => {
  const matches = ["A 1-1 B", "C 1-1 D", "A 2-0 C", "B 2-0 D", "A 0-0 D", "B 0-0 C"].map(played);
  const table = rank({ matches, criteria: [all("MATCHES_PLAYED"), all("POINTS")] });
  expect(linesOf(table)).toEqual(["1= A 5", "1= B 5, POINTS ALL 5 2", "3= C 2", "3= D 2"]);
  expect(table.rows[1]?.decidedBy?.tiedWith).toEqual(["A", "B", "C", "D"]);
});

it("takes a ratio over nothing as infinite, also that of who has not played", () => {
  const matches = ["A 1-0 X", "B 4-0 X", "C 5-1 X"].map(played);
  const table = rank({ matches: [...matches, matchOf(["Y", "X"], {})], criteria: [all("SCORE_RATIO")] });
  expect(linesOf(table)).toEqual(["1= A 3", "1= B 3", "1= Y 0", "4 C 3", "5 X 0"]);
});

it("puts those last who have no ranking, and shows none for them", () => {
  const matches = ["A 1-1 B", "B 1-1 C", "A 1-1 C"].map(played);
  const rankings = new Map([
    ["C", 3],
    ["B", 12],
  ]);
  expect(linesOf(rank({ matches, criteria: [all("POINTS"), all("RANKING")], rankings }))).toEqual([
    "1 C 2, RANKING ALL 3 12",
    "2 B 2, RANKING ALL 12 null",
    "3 A 2",
  ]);
});

it("counts goals and wins away only for those who have a host", () => {
  const matches = ["A 3-1 B", "B 1-0 C", "C 3-4 A", "B 2-0 A", "C 1-0 B", "A 0-2 C"].map(played);
  const awayScore = rank({ matches, criteria: [all("MATCHES_PLAYED"), all("AWAY_SCORE")] });
  expect(linesOf(awayScore)).toEqual(["1 A 6, AWAY_SCORE ALL 4 2", "2 C 6, AWAY_SCORE ALL 2 1", "3 B 6"]);
  const awayWins = rank({ matches, criteria: [all("MATCHES_PLAYED"), all("AWAY_WINS")] });
  expect(linesOf(awayWins)).toEqual(["1= A 6", "1= C 6, AWAY_WINS ALL 1 0", "3 B 6"]);
});
