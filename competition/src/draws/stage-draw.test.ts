import { describe, expect, it } from "vitest";
import { drawRules } from "#contract/stage-draw.ts";
import { drawStage, type Entrant, planMatches, problemOfDraw, type StageRules } from "./stage-draw.ts";

const roundRobin = (draw: object = {}): StageRules => ({
  type: "STAGE_TYPE_ROUND_ROBIN",
  draw: drawRules.parse(draw),
});
const elimination = (draw: object = {}): StageRules => ({
  type: "STAGE_TYPE_ELIMINATION",
  draw: drawRules.parse(draw),
});
const teams = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({ competitor: `team ${index + 1}`, source: null }));
const nobodyApart = { organization: [], nationality: [] };

describe("what can't be drawn", () => {
  it("is fewer than two, in each group", () => {
    expect(problemOfDraw(roundRobin(), 1)).toEqual({ code: "tooFew" });
    expect(problemOfDraw(roundRobin(), 2)).toBeNull();
    expect(problemOfDraw(roundRobin({ groups: 3 }), 5)).toEqual({ code: "tooFew" });
    expect(problemOfDraw(elimination(), 1)).toEqual({ code: "tooFew" });
  });

  it("is more than one change set can hold", () => {
    expect(problemOfDraw(roundRobin(), 100)).toBeNull();
    expect(problemOfDraw(roundRobin({ legs: 2 }), 100)).toEqual({ code: "tooMany" });
    expect(problemOfDraw(roundRobin({ legs: 2, groups: 10 }), 100)).toBeNull();
    expect(problemOfDraw(elimination(), 1_024)).toBeNull();
    expect(problemOfDraw(elimination(), 1_025)).toEqual({ code: "tooMany" });
    expect(problemOfDraw(elimination({ placement: "PLACEMENT_ALL" }), 1_024)).toEqual({ code: "tooMany" });
  });

  it("is more seeds than entries", () => {
    expect(problemOfDraw(elimination({ seeds: 9 }), 8)).toEqual({ code: "seeds", path: "draw.seeds", max: 8 });
    expect(problemOfDraw(roundRobin({ seeds: 9 }), 8)).toBeNull();
  });
});

describe("the matches of a drawing", () => {
  it("are those of its groups, home sides first", () => {
    const rules = roundRobin({ groups: 2 });
    const drawing = drawStage(rules, teams(7), nobodyApart, "lot");
    expect(drawing.groups.map(({ id, competitors }) => [id, competitors])).toEqual([
      ["A", [0, 3, 4]],
      ["B", [1, 2, 5, 6]],
    ]);
    const matches = planMatches(rules, drawing);
    expect(matches).toHaveLength(3 + 6);
    expect(matches[0]).toEqual({
      bracket: "MATCH_BRACKET_MAIN",
      round: 1,
      position: 1,
      group: "A",
      leg: 1,
      places: null,
      sides: [
        { from: { entrant: 3 }, isHome: true },
        { from: { entrant: 4 }, isHome: false },
      ],
    });
  });

  it("are those of its lines, with where their sides come from", () => {
    const rules = elimination({ placement: "PLACEMENT_THIRD" });
    const drawing = drawStage(rules, teams(4), nobodyApart, "lot");
    const matches = planMatches(rules, drawing);
    expect(matches.map(({ bracket, round, position, places }) => [bracket, round, position, places])).toEqual([
      ["MATCH_BRACKET_MAIN", 1, 1, [1, 4]],
      ["MATCH_BRACKET_MAIN", 1, 2, [1, 4]],
      ["MATCH_BRACKET_MAIN", 2, 1, [1, 2]],
      ["MATCH_BRACKET_PLACEMENT", 2, 1, [3, 4]],
    ]);
    expect(matches[3]?.sides[1]).toEqual({
      from: { type: "MATCH_SOURCE_LOSER", match: { bracket: "MATCH_BRACKET_MAIN", round: 1, position: 2, leg: null } },
      isHome: false,
    });
  });

  it("keep the winner and the second of a group in different halves, whatever the lot", () => {
    const rules = elimination();
    const entrants = ["A", "B", "C", "D"].flatMap((group) =>
      [1, 2].map((rank): Entrant => {
        return { competitor: null, source: { type: "MATCH_SOURCE_RANK", stage: "groups", group, rank } };
      }),
    );
    const byRank = entrants.toSorted((one, other) => (one.source?.rank ?? 0) - (other.source?.rank ?? 0));
    for (const lot of ["1", "2", "3", "4", "5", "6", "7", "8"]) {
      const { lines, warnings } = drawStage(rules, byRank, nobodyApart, lot);
      expect(warnings).toEqual([]);
      for (const group of ["A", "B", "C", "D"]) {
        const halves = lines.flatMap(({ line, competitor }) =>
          byRank[competitor ?? -1]?.source?.group === group ? (line <= 4 ? "upper" : "lower") : [],
        );
        expect(halves.sort()).toEqual(["lower", "upper"]);
      }
    }
  });

  it("says that more than one in three are seeded only where somebody asked for so many", () => {
    const warningsOf = (count: number, seeds: number | null) =>
      drawStage(elimination({ seeds }), teams(count), nobodyApart, "lot").warnings;
    expect(warningsOf(12, 4)).toEqual([]);
    expect(warningsOf(11, 4)).toEqual(["SEEDS_ABOVE_ONE_IN_THREE"]);
    expect(warningsOf(3, null)).toEqual([]);
  });

  it("keep organizations apart where that is asked for", () => {
    const rules = elimination({
      separation: { by: "SEPARATION_ORGANIZATION", depth: "SEPARATION_FIRST_ROUND" },
      seeds: 0,
    });
    const organization = ["a", "a", "b", "b", "c", "c", "d", "d"];
    const { lines } = drawStage(rules, teams(8), { organization, nationality: [] }, "lot");
    for (let match = 0; match < 4; match++) {
      const [one, other] = [lines[2 * match], lines[2 * match + 1]].map((line) => organization[line?.competitor ?? -1]);
      expect(one).not.toBe(other);
    }
  });
});
