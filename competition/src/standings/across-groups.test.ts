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

// The third of group A has beaten the last of four; that of group B, a group of three, has drawn once.
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
