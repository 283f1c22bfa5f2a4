import { describe, expect, it } from "vitest";
import type { StandingsRules } from "#contract/standings.ts";
import { all, amongLevel } from "./presets/ranked-by.ts";
import { type StandingsInput, standingsOf, startTable } from "./standings.ts";
import { standingsPresets } from "./standings-presets.ts";
import type { TableMatch } from "./table-match.ts";
import { matchOf, played } from "./testing/matches.ts";

const finished = { state: "MATCH_STATE_FINISHED" } as const;

function bye(id: string, score = "0"): TableMatch {
  return matchOf([id, null], { ...finished, outcome: "MATCH_OUTCOME_BYE", winner: id, scores: [score, "0"] });
}

function inRound(round: number, ...matches: TableMatch[]): TableMatch[] {
  return matches.map((match) => ({ ...match, round }));
}

/** E misses the third round and is not paired in the last one; D requests a bye in the second. */
const matches = [
  ...inRound(1, played("A 1-0 B"), played("C 1-0 D"), bye("E")),
  ...inRound(2, played("A 1-1 C"), played("E 1-0 B"), bye("D", "0.5")),
  ...inRound(3, matchOf(["A", "E"], { ...finished, outcome: "MATCH_OUTCOME_WALKOVER", winner: "A" })),
  ...inRound(3, played("B 1-0 D"), bye("C")),
  ...inRound(4, played("A 1-0 D"), played("B 0-1 C")),
];

const swiss: StandingsInput = {
  competitors: ["A", "B", "C", "D", "E"],
  matches,
  format: null,
  rules: standingsPresets.STANDINGS_SWISS_FIDE,
  rounds: 4,
};

function tieBreaksIn(input: StandingsInput) {
  const factsOf = startTable(input).factsAmong(null);
  return (id: string) => factsOf(id).tieBreaks();
}

describe("The tie-breaks of a Swiss", () => {
  const tieBreaks = tieBreaksIn(swiss);

  it("count the scores of the opponents, with draws for byes at the end that were asked for", () => {
    // A 3.5, E 2 and half a point for the last round, D 0.5, C 3.5.
    const expected = { buchholz: 10, buchholzCut1: 9.5, medianBuchholz: 6, sonnebornBerger: 0.5, progressive: 2 };
    expect(tieBreaks("B")).toEqual(expected);
  });

  it("count a game that was won by forfeit by the player's own score, up to that of the opponent", () => {
    // B 1, C 3.5, at most E's 2.5, D 0.5.
    const expected = { buchholz: 7.5, buchholzCut1: 7, medianBuchholz: 3.5, sonnebornBerger: 5.75, progressive: 8.5 };
    expect(tieBreaks("A")).toEqual(expected);
  });

  it("count a bye by the player's own score, up to draws in all rounds", () => {
    // D 0.5, A 3.5, at most 2, B 1.
    const expected = { buchholz: 7, buchholzCut1: 6.5, medianBuchholz: 3, sonnebornBerger: 5.25, progressive: 8.5 };
    expect(tieBreaks("C")).toEqual(expected);
  });

  it("cut first a round in which somebody was not available", () => {
    // 2, B 1, and twice 2: the forfeit and the round without a pairing.
    const expected = { buchholz: 7, buchholzCut1: 5, medianBuchholz: 3, sonnebornBerger: 3, progressive: 7 };
    expect(tieBreaks("E")).toEqual(expected);
    // C 3.5, 0.5 for the bye, B 1, A 3.5.
    expect(tieBreaks("D")).toMatchObject({
      buchholz: 8.5,
      buchholzCut1: 8,
      medianBuchholz: 4.5,
      sonnebornBerger: 0.25,
    });
  });

  it("leave out what is not decided, which is no absence", () => {
    const running = inRound(5, matchOf(["A", "B"], {}), played("C 1-0 E"), bye("D", "0.5"));
    const later = tieBreaksIn({ ...swiss, matches: [...matches, ...running], rounds: 5 });
    // B 1, C 4.5, E 2, now that a round follows the absence, D 1.
    expect(later("A")).toMatchObject({ buchholz: 8.5, progressive: 8.5 + 3.5 });
    // A 3.5, E 2, D 1, C 4.5.
    expect(later("B").buchholz).toBe(11);
  });

  it("follow the score with all that is given or deducted", () => {
    const adjustments = [{ competitor: "C", points: -1, conduct: null }];
    expect(tieBreaksIn({ ...swiss, adjustments })("B").buchholz).toBe(9);
  });

  it("rank those with as many points, whoever of them met", () => {
    const criteria = [all("POINTS"), amongLevel("BUCHHOLZ")];
    const rules: StandingsRules = { ...swiss.rules, criteria };
    const [first] = standingsOf({ ...swiss, rules }).rows;
    expect(first).toMatchObject({ competitor: { id: "A" }, decidedBy: { value: 7.5, otherValue: 7 } });
  });
});

describe("The tie-breaks of other tables", () => {
  it("take forfeits for games like others, and a rest for nothing", () => {
    const league = matches.filter(({ outcome }) => outcome !== "MATCH_OUTCOME_BYE");
    const { rounds: _, ...input } = { ...swiss, matches: league };
    const tieBreaks = tieBreaksIn(input);
    // B 1, C 2.5, E 1, D 0.
    expect(tieBreaks("A")).toMatchObject({ buchholz: 4.5, sonnebornBerger: 1 + 1.25 + 1 });
    expect(tieBreaks("E")).toMatchObject({ buchholz: 4.5, buchholzCut1: 3.5, sonnebornBerger: 1 });
  });

  it("take matches without a round for one round, in whatever order they come", () => {
    const { rounds: _, ...input } = { ...swiss, matches: [played("A 1-0 B"), played("C 1-0 A"), played("A 1-0 D")] };
    expect(tieBreaksIn(input)("A").progressive).toBe(2);
  });

  it("are 0 for who has played nothing", () => {
    const { rounds: _, ...input } = { ...swiss, matches: [] };
    expect(Object.values(tieBreaksIn(input)("A"))).toEqual([0, 0, 0, 0, 0]);
  });
});
