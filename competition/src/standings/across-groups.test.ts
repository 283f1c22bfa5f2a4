import { describe, expect, it } from "vitest";
import { rankAcrossGroups } from "./across-groups.ts";
import { type StandingsInput, standingsOf } from "./standings.ts";
import { standingsPresets } from "./standings-presets.ts";
import type { TableMatch } from "./table-match.ts";

const rules = standingsPresets.STANDINGS_LEAGUE_GOAL_DIFFERENCE;

function played(home: string, away: string, score: [number, number]): TableMatch {
  const [first, second] = score;
  const winner = first === second ? null : first > second ? home : away;
  return {
    competitors: [home, away].map((id, side) => ({ id, score: String(score[side]), isHomeTeam: side === 0 })),
    format: null,
    sets: [],
    state: "MATCH_STATE_FINISHED",
    outcome: winner === null ? "MATCH_OUTCOME_DRAWN" : "MATCH_OUTCOME_NORMAL",
    winner,
  };
}

const groupOf = (competitors: string[], matches: TableMatch[]) => {
  const input: StandingsInput = { competitors, matches, format: null, rules };
  return { ...input, rows: standingsOf(input).rows };
};

// Invented figures: the third of group A has beaten the last of four; the third of group B has drawn one of two matches.
const groupA = groupOf(
  ["a1", "a2", "a3", "a4"],
  [
    played("a1", "a2", [1, 0]),
    played("a1", "a3", [2, 0]),
    played("a1", "a4", [3, 0]),
    played("a2", "a3", [1, 0]),
    played("a2", "a4", [2, 0]),
    played("a3", "a4", [5, 0]),
  ],
);
const groupB = groupOf(
  ["b1", "b2", "b3"],
  [played("b1", "b2", [1, 0]), played("b1", "b3", [1, 1]), played("b2", "b3", [4, 0])],
);

describe("ranking across groups", () => {
  const ranked = (equalize: boolean, decisions: Parameters<typeof rankAcrossGroups>[2]["decisions"] = []) =>
    rankAcrossGroups([groupA, groupB], 3, { rules, equalize, decisions });

  it("compares those of one rank by all of their matches", () => {
    const rows = ranked(false);
    expect(rows.map(({ rank, competitor, points, played }) => [rank, competitor.id, points, played])).toEqual([
      [1, "a3", 3, 3],
      [2, "b3", 1, 2],
    ]);
  });

  it("leaves out the results against the last of larger groups where groups are to be equal", () => {
    expect(ranked(true).map(({ competitor, points, played }) => [competitor.id, points, played])).toEqual([
      ["b3", 1, 2],
      ["a3", 0, 2],
    ]);
  });

  it("shares the rank of those who are level, until a lot decides", () => {
    const same = groupOf(["c1", "c2"], [played("c1", "c2", [1, 0])]);
    const other = groupOf(["d1", "d2"], [played("d1", "d2", [1, 0])]);
    const level = rankAcrossGroups([same, other], 2, { rules, equalize: false, decisions: [] });
    expect(level.map(({ rank, shared }) => [rank, shared])).toEqual([
      [1, true],
      [1, true],
    ]);
    const decisions = [{ competitors: ["d2", "c2"], reason: "DECISION_LOT" as const }];
    const drawn = rankAcrossGroups([same, other], 2, { rules, equalize: false, decisions });
    expect(drawn.map(({ competitor, decidedBy }) => [competitor.id, decidedBy?.criterion])).toEqual([
      ["d2", "CRITERION_LOT"],
      ["c2", undefined],
    ]);
  });

  it("passes over groups that have nobody with the rank", () => {
    const two = groupOf(["e1", "e2"], [played("e1", "e2", [1, 0])]);
    const rows = rankAcrossGroups([groupA, two], 3, { rules, equalize: false, decisions: [] });
    expect(rows.map(({ competitor }) => competitor.id)).toEqual(["a3"]);
  });
});

it("ranks the thirds of UEFA EURO 2016 as published: the first four have gone on", () => {
  // Source: openfootball, github.com/openfootball/euro, 2016--france.
  const uefa = standingsPresets.STANDINGS_UEFA;
  const euro = [
    "France Romania 2:1, Albania Switzerland 0:1, Romania Switzerland 1:1, France Albania 2:0, Romania Albania 0:1, Switzerland France 0:0",
    "Wales Slovakia 2:1, England Russia 1:1, Russia Slovakia 1:2, England Wales 2:1, Russia Wales 0:3, Slovakia England 0:0",
    "Poland Northern-Ireland 1:0, Germany Ukraine 2:0, Ukraine Northern-Ireland 0:2, Germany Poland 0:0, Ukraine Poland 0:1, Northern-Ireland Germany 0:1",
    "Turkey Croatia 0:1, Spain Czechia 1:0, Czechia Croatia 2:2, Spain Turkey 3:0, Czechia Turkey 0:2, Croatia Spain 2:1",
    "Ireland Sweden 1:1, Belgium Italy 0:2, Italy Sweden 1:0, Belgium Ireland 3:0, Italy Ireland 0:1, Sweden Belgium 0:1",
    "Austria Hungary 0:2, Portugal Iceland 1:1, Iceland Hungary 1:1, Portugal Austria 0:0, Iceland Austria 2:1, Hungary Portugal 3:3",
  ].map((group) => {
    const matches = group.split(", ").map((match) => {
      const [home = "", away = "", score = ""] = match.split(" ");
      return played(home, away, score.split(":").map(Number) as [number, number]);
    });
    const competitors = [...new Set(matches.flatMap((match) => match.competitors.flatMap(({ id }) => id ?? [])))];
    const input: StandingsInput = { competitors, matches, format: null, rules: uefa };
    return { ...input, rows: standingsOf(input).rows };
  });
  const thirds = rankAcrossGroups(euro, 3, { rules: uefa, equalize: false, decisions: [] });
  expect(
    thirds.map(
      ({ competitor, points, scoreFor, scoreAgainst }) => `${competitor.id} ${points} ${scoreFor}:${scoreAgainst}`,
    ),
  ).toEqual([
    "Slovakia 4 3:3",
    "Ireland 4 2:4",
    "Portugal 3 4:4",
    "Northern-Ireland 3 2:2",
    "Turkey 3 2:4",
    "Albania 3 1:3",
  ]);
});
