import { describe, expect, it } from "vitest";
import type { Side } from "#competition/side.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { Sets } from "../presses/pressed-sets.ts";
import {
  beginTally,
  isDecided,
  keptOf,
  type Tally,
  undone,
  withGame,
  withGoals,
  withNextPeriod,
  withPoint,
  withService,
} from "./tally.ts";

function begin(format: MatchFormat, sets: Sets = [], kept: Parameters<typeof beginTally>[2] = null): Tally {
  const tally = beginTally(format, sets, kept);
  if (tally === null) throw new Error("These sets do not fit the format.");
  return tally;
}

const points = (tally: Tally, ...sides: Side[]) => sides.reduce(withPoint, tally);
const scores = ({ score }: Tally) => score.sets.map(({ scores }) => scores.join(":"));

describe("a tally of sets", () => {
  it("counts points beside the sets until a game is won", () => {
    const three = points(begin("FORMAT_TENNIS_3"), 0, 0, 0);
    expect(three).toMatchObject({ points: [0, 0, 0], score: { game: [3, 0] } });
    expect(scores(three)).toEqual(["0:0"]);
    const game = points(three, 0);
    expect(game.points).toEqual([]);
    expect(scores(game)).toEqual(["1:0"]);
  });

  it("goes back point by point, across games", () => {
    const back = [1, 2, 3, 4, 5].reduce(undone, points(begin("FORMAT_TENNIS_3"), 0, 0, 0, 0, 1));
    expect(back).toMatchObject({ points: [], past: [], score: { game: [0, 0] } });
    const before = undone(undone(points(begin("FORMAT_TENNIS_3"), 0, 0, 0, 0, 1)));
    expect(before).toMatchObject({ points: [0, 0, 0], score: { game: [3, 0] } });
  });

  it("counts whole games by choice, and the points of badminton as they are", () => {
    expect(scores(withGame(begin("FORMAT_TENNIS_3"), 1))).toEqual(["0:1"]);
    const rally = points(begin("FORMAT_BADMINTON_21"), 1);
    expect(scores(rally)).toEqual(["0:1"]);
    expect(rally.points).toEqual([]);
  });

  it("ends with the match", () => {
    const last: Sets = [
      { type: "SET_TYPE_SET", scores: [6, 0], tieBreak: null },
      { type: "SET_TYPE_SET", scores: [5, 0], tieBreak: null },
    ];
    const over = points(begin("FORMAT_TENNIS_3", last), 0, 0, 0, 0);
    expect(isDecided(over.score)).toBe(true);
    expect(points(over, 1)).toBe(over);
    expect(isDecided(undone(over).score)).toBe(false);
  });

  it("is the same after a reload, while nobody has changed the sets", () => {
    const tally = points(withService(begin("FORMAT_TENNIS_3"), 1), 0, 1, 1);
    const again = begin("FORMAT_TENNIS_3", [...tally.score.sets], keptOf(tally));
    expect(again.score).toEqual(tally.score);
    expect(again.past).toHaveLength(3);
    const other: Sets = [{ type: "SET_TYPE_SET", scores: [1, 0], tieBreak: null }];
    expect(begin("FORMAT_TENNIS_3", other, keptOf(tally))).toMatchObject({
      points: [],
      score: { game: [0, 0], firstServer: 1 },
    });
    expect(begin("FORMAT_PADEL", [], keptOf(tally)).points).toEqual([]);
  });

  it("keeps who serves when points are undone", () => {
    expect(undone(withService(points(begin("FORMAT_TENNIS_3"), 0), 1))).toMatchObject({ score: { firstServer: 1 } });
  });

  it("does not begin if the sets do not fit the format", () => {
    expect(beginTally("FORMAT_TENNIS_3", [{ type: "SET_TYPE_SET", scores: [7, 4], tieBreak: null }])).toBeNull();
  });
});

describe("a tally of periods", () => {
  it("counts goals up and down, and goes on to the next period", () => {
    const half = withGoals(withGoals(begin("FORMAT_FOOTBALL"), 0, 1), 1, 1);
    const second = withGoals(withNextPeriod(half), 0, 1);
    expect(scores(second)).toEqual(["1:1", "1:0"]);
    expect(scores(withGoals(second, 0, -1))).toEqual(["1:1", "0:0"]);
    expect(withGoals(second, 1, -1)).toBe(second);
    expect(scores(undone(undone(second)))).toEqual(["1:1"]);
    expect(isDecided(second.score)).toBe(true);
    expect(isDecided(half.score)).toBe(false);
  });
});
