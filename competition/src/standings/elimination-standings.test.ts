import { describe, expect, it } from "vitest";
import { eliminationStandings, type PlacedMatch } from "./elimination-standings.ts";
import { standingsPresets } from "./standings-presets.ts";

type Places = [number, number];

function match(
  id: string,
  places: Places,
  sides: [string, string],
  winner: string | null,
  from: string[] = [],
): PlacedMatch {
  return {
    id,
    bracket: null,
    round: null,
    position: null,
    leg: null,
    places,
    sources: from.map((source) => {
      const [type, match = ""] = source.split(" ");
      return { type: `MATCH_SOURCE_${type}`, match };
    }),
    competitors: sides.map((side) => ({ id: side, score: side === winner ? "2" : "0", isHomeTeam: false })),
    format: null,
    sets: [],
    state: winner === null ? "MATCH_STATE_PLANNING" : "MATCH_STATE_FINISHED",
    outcome: winner === null ? null : "MATCH_OUTCOME_NORMAL",
    winner,
  };
}

const quarters = (winners: (string | null)[]) =>
  ["ab", "cd", "ef", "gh"].map(([one = "", other = ""], place) =>
    match(`q${place}`, [1, 8], [one, other], winners[place] ?? null),
  );

const ranksOf = (matches: PlacedMatch[]) => {
  const rules = standingsPresets.STANDINGS_TENNIS_GROUP;
  const { rows, complete } = eliminationStandings({ competitors: [..."abcdefgh"], matches, format: null, rules });
  return {
    complete,
    ranks: rows.map(({ competitor, rank, shared }) => `${competitor.id}${rank ?? "-"}${shared ? "=" : ""}`),
  };
};

describe("the standings of an elimination", () => {
  it("have the best place that is certain, and none for those who still play", () => {
    const semis = ["WINNER q0", "WINNER q1"];
    const matches = [...quarters(["a", "c", "e", null]), match("s0", [1, 4], ["a", "c"], null, semis)];
    matches.push(match("s1", [1, 4], ["e", "g"], null, ["WINNER q2", "WINNER q3"]));
    expect(ranksOf(matches)).toEqual({ complete: false, ranks: ["a-", "c-", "e-", "g-", "h-", "b5=", "d5=", "f5="] });
  });

  it("share a place among those who lost in the same round, unless they play for it", () => {
    const matches = [
      ...quarters(["a", "c", "e", "g"]),
      match("s0", [1, 4], ["a", "c"], "a", ["WINNER q0", "WINNER q1"]),
      match("s1", [1, 4], ["e", "g"], "e", ["WINNER q2", "WINNER q3"]),
      match("f", [1, 2], ["a", "e"], "e", ["WINNER s0", "WINNER s1"]),
    ];
    expect(ranksOf(matches)).toEqual({ complete: true, ranks: ["e1", "a2", "c3=", "g3=", "b5=", "d5=", "f5=", "h5="] });
    const third = match("t", [3, 4], ["c", "g"], "g", ["LOSER s0", "LOSER s1"]);
    expect(ranksOf([...matches, third]).ranks.slice(0, 4)).toEqual(["e1", "a2", "g3", "c4"]);
  });

  it("are not complete while nobody is known yet", () => {
    const rules = standingsPresets.STANDINGS_TENNIS_GROUP;
    const open = match("f", [1, 2], ["", ""], null);
    const unknown = { ...open, competitors: open.competitors.map((side) => ({ ...side, id: null })) };
    const input = { competitors: [], matches: [unknown], format: null, rules };
    expect(eliminationStandings(input)).toEqual({ complete: false, rows: [] });
  });

  it("take a tie in two legs by both, and count each of them", () => {
    const place = { bracket: "MATCH_BRACKET_MAIN", round: 1, position: 1 } as const;
    const legs = (last: string | null): PlacedMatch[] => [
      { ...match("l1", [1, 4], ["a", "b"], "a"), ...place, leg: 1 },
      { ...match("l2", [1, 4], ["b", "a"], last), ...place, leg: 2 },
    ];
    const rules = standingsPresets.STANDINGS_LEAGUE_GOAL_DIFFERENCE;
    const rowsWith = (last: string | null) => {
      const final = match("f", [1, 2], ["a", "c"], null, ["WINNER l2", "WINNER l4"]);
      const matches = [...legs(last), final];
      return eliminationStandings({ competitors: ["a", "b", "c"], matches, format: null, rules }).rows;
    };
    const told = (last: string | null) =>
      rowsWith(last).map(({ competitor, rank, played }) => [competitor.id, rank, played]);
    expect(told("a")).toEqual([
      ["a", null, 2],
      ["c", null, 0],
      ["b", 3, 2],
    ]);
    // Each has won one match by 2:0.
    expect(told("b").map(([, rank]) => rank)).toEqual([null, null, null]);
  });
});
