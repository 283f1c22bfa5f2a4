import { describe, expect, it } from "vitest";
import { eliminationStandings, type PlacedMatch } from "./elimination-standings.ts";
import { standingsPresets } from "./standings-presets.ts";

type Places = [number, number];

const bothOut = { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" } as const;

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
  ["ab", "cd", "ef", "gh"].map(([one = "", other = ""], index) =>
    match(`q${index}`, [1, 8], [one, other], winners[index] ?? null),
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
    const endingOf = (last: string | null) =>
      rowsWith(last).map(({ competitor, rank, played }) => [competitor.id, rank, played]);
    expect(endingOf("a")).toEqual([
      ["a", null, 2],
      ["c", null, 0],
      ["b", 3, 2],
    ]);
    // Each has won one match by 2:0.
    expect(endingOf("b").map(([, rank]) => rank)).toEqual([null, null, null]);
  });

  describe("of eight, of whom two do not appear", () => {
    const place = (bracket: PlacedMatch["bracket"], round: number, one: PlacedMatch) => ({ ...one, bracket, round });
    const main = [
      ["q0", "a", "h"],
      ["q1", "d", "e", "d"],
      ["q2", "c", "f", "f"],
      ["q3", "b", "g", "g"],
    ].map(([id = "", one = "", other = "", winner]) =>
      place("MATCH_BRACKET_MAIN", 1, { ...match(id, [1, 8], [one, other], winner ?? null), ...(!winner && bothOut) }),
    );
    const walkover = (one: PlacedMatch, winner: string): PlacedMatch => ({
      ...one,
      state: "MATCH_STATE_FINISHED",
      outcome: "MATCH_OUTCOME_WALKOVER",
      winner,
      competitors: one.competitors.map((side) => ({ ...side, id: side.id || null })),
    });
    const later = [
      place("MATCH_BRACKET_MAIN", 2, walkover(match("s0", [1, 4], ["", "d"], null, ["WINNER q0", "WINNER q1"]), "d")),
      place("MATCH_BRACKET_MAIN", 2, match("s1", [1, 4], ["f", "g"], "f", ["WINNER q2", "WINNER q3"])),
      place("MATCH_BRACKET_MAIN", 3, match("f", [1, 2], ["d", "f"], "d", ["WINNER s0", "WINNER s1"])),
    ];
    const beside = (bracket: PlacedMatch["bracket"]) => [
      place(bracket, 1, walkover(match("c0", [5, 8], ["", "e"], null, ["LOSER q0", "LOSER q1"]), "e")),
      place(bracket, 1, match("c1", [5, 8], ["c", "b"], "c", ["LOSER q2", "LOSER q3"])),
      place(bracket, 2, match("c2", [5, 6], ["e", "c"], "e", ["WINNER c0", "WINNER c1"])),
    ];

    it("have them at the end when all places are played", () => {
      const matches = [...main, ...later, ...beside("MATCH_BRACKET_PLACEMENT")];
      const third = walkover(match("t", [3, 4], ["", "g"], null, ["LOSER s0", "LOSER s1"]), "g");
      expect(ranksOf([...matches, place("MATCH_BRACKET_PLACEMENT", 3, third)])).toEqual({
        complete: true,
        ranks: ["d1", "f2", "g3", "e5", "c6", "b7", "a8=", "h8="],
      });
    });

    it("have them behind all who play a consolation, as who lost by walkover", () => {
      const ranks = ["d1", "f2", "g3", "e5", "c6", "b7", "a8=", "h8="];
      const consolation = beside("MATCH_BRACKET_CONSOLATION");
      expect(ranksOf([...main, ...later, ...consolation])).toEqual({ complete: true, ranks });
      // A walkover of the first round, whose winner wins the next match, too: nobody takes that place.
      const [first, ...others] = main as [PlacedMatch, ...PlacedMatch[]];
      const [semi, ...rest] = later as [PlacedMatch, ...PlacedMatch[]];
      const won = { ...semi, competitors: match("", [1, 4], ["a", "d"], "a").competitors };
      const matches = [
        walkover({ ...first, competitors: match("", [1, 8], ["a", "h"], "a").competitors }, "a"),
        ...others,
        { ...won, outcome: "MATCH_OUTCOME_NORMAL" as const, winner: "a" },
        ...rest.map((one) => (one.id === "f" ? match("f", [1, 2], ["a", "f"], "a", ["WINNER s0", "WINNER s1"]) : one)),
        ...consolation,
      ];
      expect(ranksOf(matches)).toEqual({
        complete: true,
        ranks: ["a1", "f2", "d3=", "g3=", "e5", "c6", "b7", "h8"],
      });
    });
  });
});
