import { describe, expect, it } from "vitest";
import type { FormatName, MatchOutcome, MatchSet, OwnFormat } from "#contract/match-format.ts";
import type { StandingsName } from "#contract/standings.ts";
import { formatPresets } from "../format-presets.ts";
import { extraTime, matchTieBreak, penalties, periods, sets } from "../testing/sets.ts";
import { standingsOf } from "./standings.ts";
import { standingsPresets } from "./standings-presets.ts";
import { matchOf } from "./testing/matches.ts";

const [home, away] = ["home", "away"];

interface Ended {
  format: FormatName | OwnFormat | null;
  outcome?: MatchOutcome | null;
  winner?: string | null;
  sets?: MatchSet[];
  scores?: readonly string[];
}

/** Both rows after one match: played, won-drawn-lost, points, sets, score. */
function rowsAfter(ended: Ended, rules: StandingsName = "STANDINGS_UEFA"): [string, string] {
  const match = matchOf([home, away], { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL", ...ended });
  const { rows } = standingsOf({
    competitors: [home, away],
    matches: [match],
    format: null,
    rules: standingsPresets[rules],
  });
  const text = (id: string) =>
    rows
      .filter(({ competitor }) => competitor.id === id)
      .map((row) => {
        const { played, won, drawn, lost, points, setsFor, setsAgainst, scoreFor, scoreAgainst } = row;
        return `${played} ${won}-${drawn}-${lost} ${points} ${setsFor}:${setsAgainst} ${scoreFor}:${scoreAgainst}`;
      })
      .join();
  return [text(home), text(away)];
}

describe("a match that was played", () => {
  it.each<[string, Ended, [string, string]]>([
    [
      "games in tennis, where a tie-break is the game that it decides",
      { format: "FORMAT_TENNIS_3", sets: sets([7, 6, [7, 3]], [4, 6], [6, 3]), winner: home },
      ["1 1-0-0 3 2:1 17:15", "1 0-0-1 0 1:2 15:17"],
    ],
    [
      "a match tie-break as a set and one game",
      {
        format: "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
        sets: [...sets([6, 4], [4, 6]), matchTieBreak(8, 10)],
        winner: away,
      },
      ["1 0-0-1 0 1:2 10:11", "1 1-0-0 3 2:1 11:10"],
    ],
    [
      "the points in other sports of sets",
      { format: "FORMAT_BADMINTON_21", sets: sets([21, 12], [22, 20]), winner: home },
      ["1 1-0-0 3 2:0 43:32", "1 0-0-1 0 0:2 32:43"],
    ],
    [
      "goals with extra time, but without penalties",
      {
        format: "FORMAT_FOOTBALL_CUP",
        sets: [...periods([1, 1], [0, 0]), ...extraTime([1, 0], [0, 1]), penalties(3, 5)],
        winner: away,
      },
      ["1 0-0-1 0 0:0 2:2", "1 1-0-0 3 0:0 2:2"],
    ],
    [
      "totals as sets where the format allows them",
      { format: "FORMAT_TENNIS_3", scores: ["1", "2"], winner: away },
      ["1 0-0-1 0 1:2 0:0", "1 1-0-0 3 2:1 0:0"],
    ],
    [
      "other totals as the score",
      { format: "FORMAT_TENNIS_3", scores: ["21", "15"], winner: home },
      ["1 1-0-0 3 0:0 21:15", "1 0-0-1 0 0:0 15:21"],
    ],
    [
      "a draw",
      { format: "FORMAT_FOOTBALL", scores: ["1", "1"], outcome: "MATCH_OUTCOME_DRAWN" },
      ["1 0-1-0 1 0:0 1:1", "1 0-1-0 1 0:0 1:1"],
    ],
    [
      "totals from before there were outcomes",
      { format: null, scores: ["0", "4"], outcome: null },
      ["1 0-0-1 0 0:0 0:4", "1 1-0-0 3 0:0 4:0"],
    ],
    [
      "nothing of free text",
      { format: null, scores: ["won", "lost"], outcome: null },
      ["0 0-0-0 0 0:0 0:0", "0 0-0-0 0 0:0 0:0"],
    ],
  ])("counts %s", (_, ended, rows) => {
    expect(rowsAfter(ended)).toEqual(rows);
  });
});

describe("a match that was not played out", () => {
  const nothing = "0 0-0-0 0 0:0 0:0";
  const allSets: OwnFormat = { ...formatPresets.FORMAT_SQUASH, allSets: true } as OwnFormat;
  it.each<[string, Ended, [string, string]]>([
    [
      "a walkover as the sets that were needed, to nothing",
      { format: "FORMAT_TENNIS_3", outcome: "MATCH_OUTCOME_WALKOVER", winner: home },
      ["1 1-0-0 3 2:0 12:0", "1 0-0-1 0 0:2 0:12"],
    ],
    [
      "a walkover in volleyball",
      { format: "FORMAT_VOLLEYBALL", outcome: "MATCH_OUTCOME_WALKOVER", winner: away },
      ["1 0-0-1 0 0:3 0:75", "1 1-0-0 3 3:0 75:0"],
    ],
    [
      "a walkover where all sets are played as all of them",
      { format: allSets, outcome: "MATCH_OUTCOME_WALKOVER", winner: home },
      ["1 1-0-0 3 5:0 55:0", "1 0-0-1 0 0:5 0:55"],
    ],
    [
      "a disqualification as the score of a forfeit, whatever was played",
      {
        format: "FORMAT_HANDBALL",
        outcome: "MATCH_OUTCOME_DEFAULTED",
        winner: home,
        sets: periods([3, 14]),
        scores: ["3", "14"],
      },
      ["1 1-0-0 3 0:0 10:0", "1 0-0-1 0 0:0 0:10"],
    ],
    [
      "the sets that a retirement left unfinished for the winner, and the games as played",
      {
        format: "FORMAT_TENNIS_3",
        outcome: "MATCH_OUTCOME_RETIRED",
        winner: away,
        sets: sets([6, 4], [4, 5]),
      },
      ["1 0-0-1 0 1:2 10:9", "1 1-0-0 3 2:1 9:10"],
    ],
    [
      "no game of a match tie-break that was broken off",
      {
        format: "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
        outcome: "MATCH_OUTCOME_RETIRED",
        winner: home,
        sets: [...sets([6, 4], [4, 6]), matchTieBreak(3, 8)],
      },
      ["1 1-0-0 3 2:1 10:10", "1 0-0-1 0 1:2 10:10"],
    ],
    [
      "a retirement of which the sets won are known",
      { format: "FORMAT_TENNIS_5", outcome: "MATCH_OUTCOME_RETIRED", winner: away, scores: ["1", "0"] },
      ["1 0-0-1 0 1:3 0:0", "1 1-0-0 3 3:1 0:0"],
    ],
    [
      "the score of periods that were broken off as it was",
      { format: "FORMAT_HOCKEY", outcome: "MATCH_OUTCOME_RETIRED", winner: home, sets: periods([1, 2]) },
      ["1 1-0-0 3 0:0 1:2", "1 0-0-1 0 0:0 2:1"],
    ],
    [
      "a match lost by both",
      { format: "FORMAT_FOOTBALL", outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" },
      ["1 0-0-1 0 0:0 0:0", "1 0-0-1 0 0:0 0:0"],
    ],
    [
      "nothing of a match that was abandoned",
      { format: "FORMAT_FOOTBALL", outcome: "MATCH_OUTCOME_ABANDONED", scores: ["2", "0"] },
      [nothing, nothing],
    ],
  ])("counts %s", (_, ended, rows) => {
    expect(rowsAfter(ended)).toEqual(rows);
  });

  it("counts the points of a bye, but no match", () => {
    const bye = matchOf([home, null], { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_BYE", winner: home });
    const rules = standingsPresets.STANDINGS_SWISS_FIDE;
    const table = standingsOf({ competitors: [away, home], matches: [bye], format: null, rules });
    expect(table.rows[0]).toMatchObject({ competitor: { id: home }, played: 0, won: 0, points: 1 });
    expect(table.complete).toBe(true);
  });
});

describe("points", () => {
  function pointsAfter(ended: Ended, points: Partial<typeof standingsPresets.STANDINGS_UEFA.points>): number[] {
    const rules = { ...standingsPresets.STANDINGS_UEFA };
    const match = matchOf([home, away], { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL", ...ended });
    const competitors = [home, away];
    const all = { ...rules, points: { ...rules.points, ...points } };
    const { rows } = standingsOf({ competitors, matches: [match], format: null, rules: all });
    return competitors.map((id) => rows.find(({ competitor }) => competitor.id === id)?.points ?? Number.NaN);
  }

  it("differ when the last set possible decided", () => {
    const close = { winClose: 2, lossClose: 1 };
    const pointsBy = (...scores: string[]) => pointsAfter({ format: "FORMAT_VOLLEYBALL", scores, winner: home }, close);
    expect([pointsBy("3", "2"), pointsBy("3", "1"), pointsBy("3", "0")]).toEqual([
      [2, 1],
      [3, 0],
      [3, 0],
    ]);
  });

  it("differ when extra time or penalties decided, also when nobody wrote them down", () => {
    const overtime = { winOvertime: 2, lossOvertime: 1 };
    const format = "FORMAT_FOOTBALL_CUP";
    const level = periods([1, 1], [0, 0]);
    const withExtraTime = [...level, ...extraTime([1, 0], [0, 0])];
    expect(pointsAfter({ format, sets: withExtraTime, winner: home }, overtime)).toEqual([2, 1]);
    expect(pointsAfter({ format, scores: ["1", "1"], winner: away }, overtime)).toEqual([1, 2]);
    expect(pointsAfter({ format, scores: ["2", "1"], winner: home }, overtime)).toEqual([3, 0]);
  });

  it("of who does not appear or is disqualified are those of a forfeit; who retires has lost", () => {
    const pointsBy = (outcome: MatchOutcome, winner: string | null = home) =>
      pointsAfter({ format: "FORMAT_BASKETBALL", outcome, winner }, { loss: 1, forfeit: -1 });
    expect(pointsBy("MATCH_OUTCOME_WALKOVER")).toEqual([3, -1]);
    expect(pointsBy("MATCH_OUTCOME_DEFAULTED")).toEqual([3, -1]);
    expect(pointsBy("MATCH_OUTCOME_RETIRED")).toEqual([3, 1]);
    expect(pointsBy("MATCH_OUTCOME_DOUBLE_DEFAULT", null)).toEqual([-1, -1]);
  });
});
