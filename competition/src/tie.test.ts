import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchSet, OwnFormat, PeriodsFormat, SetType } from "#contract/match-format.ts";
import { completeResult } from "./completed-result.ts";
import { formatPresets } from "./format-presets.ts";
import { rulesOfLeg } from "./leg-rules.ts";
import { blankResult, type MatchResult } from "./match-result.ts";
import type { Pair } from "./side.ts";
import type { TableMatch } from "./standings/table-match.ts";
import { firstLegOf, type Leg, type Tie, tieOf } from "./tie.ts";

const cup = formatPresets.FORMAT_FOOTBALL_CUP as PeriodsFormat;
const awayGoals: PeriodsFormat = { ...cup, awayGoals: true };
const sum = (tie: Tie | null) => tie && [tie.sum, tie.winner, tie.by];

describe("ties in two legs as they were played", () => {
  // Scores are provided as reported, the home side of each leg first; results as [home side of the second leg, guests].
  // The results of 2018/19, 2020/21 and 2023/24 were compared with github.com/openfootball/champions-league.
  it.each([
    // UEFA Champions League 2018/19, semi-finals.
    ["Barcelona 3–0 Liverpool, Liverpool 4–0 Barcelona", [3, 0], [4, 0], [[4, 3], 0, "sum"]],
    ["Tottenham 0–1 Ajax, Ajax 2–3 Tottenham", [0, 1], [2, 3], [[3, 3], 1, "awayGoals"]],
    // UEFA Champions League 2018/19, round of 16 and quarter-finals.
    ["Manchester United 0–2 Paris, Paris 1–3 Manchester United", [0, 2], [1, 3], [[3, 3], 1, "awayGoals"]],
    ["Tottenham 1–0 Manchester City, Manchester City 4–3 Tottenham", [1, 0], [4, 3], [[4, 4], 1, "awayGoals"]],
    // Bundesliga relegation play-offs: 2019 Stuttgart 2–2 Union, Union 0–0 Stuttgart; 2020 Bremen 0–0, Heidenheim 2–2
    // Bremen.
    ["Stuttgart 2–2 Union Berlin, Union Berlin 0–0 Stuttgart", [2, 2], [0, 0], [[2, 2], 0, "awayGoals"]],
    ["Bremen 0–0 Heidenheim, Heidenheim 2–2 Bremen", [0, 0], [2, 2], [[2, 2], 1, "awayGoals"]],
  ] as const)("%s", (_, first, second, expected) => {
    expect(sum(tieOf(leg(1, first, awayGoals), leg(2, second, awayGoals)))).toEqual(expected);
  });

  it("with goals of extra time away, and with penalties", () => {
    // UEFA Champions League 2020/21: Porto 2–1 Juventus, Juventus 3–2 Porto after extra time (2–1).
    const inExtraTime = periods([0, 1], [2, 0], [0, 0], [1, 1]);
    expect(sum(tieOf(leg(1, [2, 1], awayGoals), leg(2, inExtraTime, awayGoals)))).toEqual([[4, 4], 1, "awayGoals"]);
    // UEFA Champions League 2023/24: Porto 1–0 Arsenal before, Arsenal 1–0 Porto, 4–2 on penalties.
    const onPenalties = periods([1, 0], [0, 0], [0, 0], [0, 0], [4, 2]);
    expect(sum(tieOf(leg(1, [1, 0], cup), leg(2, onPenalties, cup)))).toEqual([[1, 1], 0, "penalties"]);
  });

  it("with a leg that was awarded", () => {
    // UEFA Champions League 2014/15: Legia 4–1 Celtic; Celtic 0–2 Legia was awarded 3–0.
    const played = leg(2, [0, 2], awayGoals);
    const second: Leg = { ...played, match: { ...played.match, outcome: "MATCH_OUTCOME_DEFAULTED", winner: "home" } };
    expect(sum(tieOf(leg(1, [4, 1], awayGoals), second))).toEqual([[4, 4], 0, "awayGoals"]);
  });
});

describe("a tie", () => {
  it("is open while a leg is not decided, or counts for nobody, and was played by others", () => {
    const first = leg(1, [1, 0], cup);
    const second = leg(2, [2, 0], cup);
    const changed = (one: Leg, result: Partial<TableMatch>): Leg => ({ ...one, match: { ...one.match, ...result } });
    expect(tieOf(first, changed(second, { state: "MATCH_STATE_RUNNING" }))).toBeNull();
    expect(tieOf(changed(first, { outcome: "MATCH_OUTCOME_ABANDONED", winner: null }), second)).toBeNull();
    const [home, away] = second.match.competitors;
    const others = [{ ...home, id: "others" } as typeof home, away].filter((one) => one !== undefined);
    expect(tieOf(first, changed(second, { competitors: others, winner: "others" }))).toBeNull();
    const bothOut = changed(second, { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null });
    expect(
      tieOf(changed(first, { state: "MATCH_STATE_PLANNING", outcome: null, winner: null }), bothOut),
    ).toMatchObject({
      areBothOut: true,
      winner: null,
    });
    const walkover = changed(second, { ...scored([0, 0]), outcome: "MATCH_OUTCOME_WALKOVER", winner: "away" });
    expect(tieOf(leg(1, [0, 5], cup), walkover)).toMatchObject({ winner: 1, by: "givenUp" });
  });

  it("of sets goes to who has won more of them, and then more points", () => {
    const rules = formatPresets.FORMAT_VOLLEYBALL;
    const sets = (...scores: Pair[]): MatchSet[] =>
      scores.map((pair) => ({ type: "SET_TYPE_SET", scores: [...pair], tieBreak: null }));
    const clear = leg(1, sets([25, 20], [25, 20], [25, 20]), rules);
    const close = leg(2, sets([25, 20], [20, 25], [25, 20], [25, 20]), rules);
    expect(sum(tieOf(clear, close))).toEqual([[3, 4], 1, "sum"]);
    const same = leg(2, sets([25, 23], [25, 23], [25, 23]), rules);
    expect(sum(tieOf(clear, same))).toEqual([[3, 3], 1, "score"]);
  });
});

describe("a leg", () => {
  const judge = (rules: OwnFormat, next: Partial<MatchResult>) => {
    const provided = { scores: next.sets === undefined, state: true, winner: next.winner !== undefined };
    const all: MatchResult = { ...blankResult, ...scored([0, 0]), state: "MATCH_STATE_FINISHED", ...next };
    return completeResult({ format: rules, previous: null, provided, next: all });
  };
  const codes = (rules: OwnFormat, next: Partial<MatchResult>) =>
    judge(rules, next).issues.map(({ path, code }) => `${path} ${code}`);
  const advancingFrom = (score: Pair) => rulesOfLeg(cup, 2, { score, away: null });

  it("may be drawn the first time, and ends with its periods", () => {
    const rules = rulesOfLeg(cup, 1, null);
    expect(judge(rules, { sets: periods([1, 0], [0, 1]) }).result).toMatchObject({ outcome: "MATCH_OUTCOME_DRAWN" });
    expect(codes(rules, { sets: periods([1, 0], [0, 1], [0, 0], [1, 0]) })).toEqual(["sets.2 setAfterEnd"]);
    expect(codes(rules, scored([1, 1]))).toEqual([]);
  });

  it("goes to extra time the second time when the sum is level, whatever the match is", () => {
    const drawn = periods([1, 0], [0, 1]);
    expect(judge(advancingFrom([0, 2]), { sets: drawn }).result).toMatchObject({ outcome: "MATCH_OUTCOME_DRAWN" });
    expect(codes(advancingFrom([0, 2]), { sets: [...drawn, ...periods([], [], [1, 0], [0, 0])] })).toHaveLength(1);
    expect(codes(advancingFrom([0, 0]), { sets: drawn })).toEqual(["sets drawNotAllowed"]);
    expect(codes(advancingFrom([0, 1]), { sets: periods([1, 0], [0, 0]) })).toEqual(["sets drawNotAllowed"]);
    const decided = { sets: periods([1, 0], [0, 0], [0, 0], [0, 0], [3, 4]) };
    // The winner of the second leg is not the winner of the tie.
    expect(judge(advancingFrom([0, 1]), decided)).toMatchObject({ issues: [], result: { winner: "home" } });
  });

  it("of totals alone has to decide the tie, or to say who has won it", () => {
    expect(codes(advancingFrom([0, 1]), scored([1, 0]))).toEqual(["sets drawNotAllowed"]);
    expect(codes(advancingFrom([0, 1]), { ...scored([1, 0]), winner: "home" })).toEqual(["sets drawNotAllowed"]);
    expect(judge(advancingFrom([0, 1]), { ...scored([1, 0]), winner: "away" })).toMatchObject({
      issues: [],
      result: { winner: "away" },
    });
    expect(codes(advancingFrom([0, 1]), scored([0, 0]))).toEqual([]);
    expect(codes(advancingFrom([0, 0]), { ...scored([1, 1]), winner: "home" })).toEqual([]);
  });

  it("is played by the usual rules of the second time also while the first one is open", () => {
    const open = rulesOfLeg(cup, 2, null);
    for (const sets of [periods([1, 0], [0, 0]), periods([1, 0], [0, 0], [0, 0], [0, 0], [4, 3])]) {
      expect(codes(open, { sets })).toEqual([]);
    }
    expect(codes(open, { sets: periods([1, 0], [0, 0], [0, 0]) })).toEqual(["sets periodMissing"]);
  });

  it("gives the tie the same winner, whichever was saved first", () => {
    const goals = fc.tuple(fc.nat(3), fc.nat(3));
    fc.assert(
      fc.property(goals, goals, goals, fc.boolean(), fc.boolean(), (first, second, extra, isHome, doAwayGoalsCount) => {
        const format = doAwayGoalsCount ? awayGoals : cup;
        const one = leg(1, first, format);
        const firstLeg = firstLegOf(one, leg(2, second, format));
        const shortest = [
          periods(second, [0, 0]),
          periods(second, [0, 0], extra, [0, 0]),
          periods(second, [0, 0], extra, [0, 0], isHome ? [4, 3] : [3, 4]),
        ].find((sets) => judge(rulesOfLeg(format, 2, firstLeg), { sets }).issues.length === 0);
        expect(shortest).toBeDefined();
        const sets = shortest ?? [];
        const ties = [firstLeg, null].map((known) => {
          const { issues, result } = judge(rulesOfLeg(format, 2, known), { sets });
          expect(issues).toEqual([]);
          return tieOf(one, { format, match: { ...leg(2, sets, format).match, ...withHome(result) } });
        });
        expect(ties[0]?.winner).not.toBeNull();
        expect(ties[1]).toEqual(ties[0]);
      }),
    );
  });
});

/** A finished leg with this score or these sets; "home" plays the second leg at home. */
function leg(number: 1 | 2, played: Pair | readonly MatchSet[], format: OwnFormat): Leg {
  const isOfSets = (one: Pair | readonly MatchSet[]): one is readonly MatchSet[] => typeof one[0] === "object";
  const sets = isOfSets(played) ? played : format.kind === "MATCH_FORMAT_PERIODS" ? periods(played, [0, 0]) : [];
  const ids = number === 1 ? (["away", "home"] as const) : (["home", "away"] as const);
  const { result } = completeResult({
    format: rulesOfLeg(format, number, null),
    previous: null,
    provided: { state: true },
    next: { ...blankResult, ...scored([0, 0], ids), sets, state: "MATCH_STATE_FINISHED" },
  });
  return { format, match: { ...withHome(result), format: null } };
}

function withHome(result: MatchResult): MatchResult & Pick<TableMatch, "competitors"> {
  return { ...result, competitors: result.competitors.map((one, side) => ({ ...one, isHomeTeam: side === 0 })) };
}

function scored([one, other]: Pair, [first, second]: readonly [string, string] = ["home", "away"]) {
  return {
    competitors: [
      { id: first, score: String(one), isHomeTeam: true },
      { id: second, score: String(other), isHomeTeam: false },
    ],
  };
}

/** Two halves, two periods of extra time, and penalties; an empty pair leaves one out. */
function periods(...scores: (Pair | [])[]): MatchSet[] {
  const types: SetType[] = ["PERIOD", "PERIOD", "EXTRA_TIME", "EXTRA_TIME", "PENALTIES"].map(
    (type) => `SET_TYPE_${type}` as SetType,
  );
  return scores.flatMap((pair, index) =>
    pair.length === 0 ? [] : [{ type: types[index] ?? "SET_TYPE_PERIOD", scores: [...pair], tieBreak: null }],
  );
}
