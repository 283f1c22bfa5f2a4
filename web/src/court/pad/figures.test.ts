import { expect, it } from "vitest";
import type { SetsScore } from "#competition/scoring/sets-score.ts";
import type { Side } from "#competition/side.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { callOf, figuresInPlay, pointFor } from "./figures.ts";
import { beginTally, type Tally, withGame, withGoals, withNextPeriod, withPoint } from "./tally.ts";

const begin = (format: MatchFormat): Tally => {
  const tally = beginTally(format, []);
  if (tally === null) throw new Error("Nothing has been played yet.");
  return tally;
};
const games = (tally: Tally, ...sides: Side[]) => sides.reduce(withGame, tally);
const points = (tally: Tally, ...sides: Side[]) => sides.reduce(withPoint, tally);
const setsScore = ({ score }: Tally) => score as SetsScore;

it("shows the points of a game, or its games by choice, and the sets in the end", () => {
  const tally = points(games(begin("FORMAT_TENNIS_3"), 0, 0, 1), 0, 1, 1);
  expect(figuresInPlay(tally.score, false)).toEqual(["15", "30"]);
  expect(figuresInPlay(tally.score, true)).toEqual(["2", "1"]);
  const over = games(begin("FORMAT_PRO_SET"), 0, 0, 0, 0, 0, 0, 0, 0);
  expect(figuresInPlay(over.score, false)).toEqual(["1", "0"]);
});

it("shows the points of a rally game, the goals of all periods, and the penalties while they are taken", () => {
  expect(figuresInPlay(points(begin("FORMAT_SQUASH"), 0, 0, 1).score, false)).toEqual(["2", "1"]);
  const half = withGoals(begin("FORMAT_FOOTBALL_CUP"), 0, 1);
  const full = withGoals(withNextPeriod(half), 1, 1);
  expect(figuresInPlay(full.score, false)).toEqual(["1", "1"]);
  const shootOut = withGoals(withNextPeriod(withNextPeriod(withNextPeriod(full))), 1, 1);
  expect(figuresInPlay(shootOut.score, false)).toEqual(["0", "1"]);
});

it("calls deuce, the deciding point and tie-breaks", () => {
  expect(callOf(setsScore(points(begin("FORMAT_TENNIS_3"), 0, 0, 0, 1, 1)))).toBeNull();
  expect(callOf(setsScore(points(begin("FORMAT_TENNIS_3"), 0, 0, 0, 1, 1, 1)))).toBe("deuce");
  expect(callOf(setsScore(points(begin("FORMAT_PADEL"), 0, 0, 0, 1, 1, 1)))).toBe("decidingPoint");
  const level = games(begin("FORMAT_TENNIS_3"), 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0);
  expect(callOf(setsScore(level))).toBe("tieBreak");
});

it("says which side needs one point for the set or the match, but not for a game", () => {
  const serving = points(games(begin("FORMAT_TENNIS_3"), 0, 0, 0, 0, 0), 0, 0, 0);
  expect([0, 1].map((side) => pointFor(setsScore(serving), side as Side))).toEqual(["set", null]);
  expect(pointFor(setsScore(points(begin("FORMAT_TENNIS_3"), 0, 0, 0)), 0)).toBeNull();
});
