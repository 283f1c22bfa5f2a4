import fc from "fast-check";
import { expect, it } from "vitest";
import type { MatchSet, SetsFormat } from "#contract/match-format.ts";
import { completeResult } from "./completed-result.ts";
import { periodFormats } from "./presets/period-formats.ts";
import {
  addGoals,
  canFinish,
  nextPeriodOf,
  type PeriodsScore,
  startNextPeriod,
  startPeriods,
} from "./scoring/periods-score.ts";
import { type SetsScore, setInPlay, winnerOf } from "./scoring/sets-score.ts";
import { addGame, addPoint, startSets } from "./scoring/sets-scoring.ts";
import { judgeSets } from "./sets-verdict.ts";
import { otherSide, type Side } from "./side.ts";
import { setsFormats, side } from "./testing/formats.ts";
import { mirrored } from "./testing/sets.ts";

/** Properties of every match, in any format and with any course. */

const game = fc.record({
  format: setsFormats,
  plays: fc.array(fc.tuple(side, fc.boolean()), { maxLength: 400 }),
  better: side,
});

it("takes each moment of a match as one that is running, and its end as finished", () => {
  fc.assert(
    fc.property(game, ({ format, plays, better }) => {
      let score = started(format);
      for (const play of [...plays, ...untilOver(better)]) {
        expect(resultOf(format, score.sets, false)).toMatchObject({ outcome: null, winner: null });
        expect(startSets(format, { sets: score.sets })?.sets).toEqual(score.sets);
        if (setInPlay(score) === null) break;
        score = play[1] ? addPoint(score, play[0]) : addGame(score, play[0]);
      }
      const winner = winnerOf(score);
      expect(winner).not.toBeNull();
      const result = resultOf(format, score.sets, true);
      expect(result).toMatchObject({ outcome: "MATCH_OUTCOME_NORMAL", winner: `side ${winner}` });
      expect(result.competitors.map((one) => one.score)).toEqual(score.won.map(String));
      expect(addPoint(score, better)).toBe(score);
    }),
  );
});

it("gives the other side the same when all points go the other way", () => {
  fc.assert(
    fc.property(game, ({ format, plays }) => {
      const play = (one: SetsScore, [by]: readonly [Side, boolean]) => addPoint(one, by);
      const score = plays.reduce(play, started(format));
      const other = plays.map(([by, isPoint]) => [otherSide(by), isPoint] as const).reduce(play, started(format));
      expect(other.sets).toEqual(mirrored(score.sets));
      expect(other.won).toEqual(score.won.toReversed());
    }),
  );
});

it("mirrors its verdict with the sets, also where they are made up", () => {
  const anySets = fc.array(
    fc.record({
      type: fc.constantFrom<MatchSet["type"]>("SET_TYPE_SET", "SET_TYPE_MATCH_TIE_BREAK"),
      scores: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 2, maxLength: 2 }),
      tieBreak: fc.option(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 2, maxLength: 2 })),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(setsFormats, anySets, fc.boolean(), (format, sets, isFinished) => {
      const verdict = judgeSets(format, sets, { isFinished });
      const other = judgeSets(format, mirrored(sets), { isFinished });
      expect(other.issues.map(({ path, code }) => [path, code])).toEqual(
        verdict.issues.map(({ path, code }) => [path, code]),
      );
      expect(other.totals).toEqual(verdict.totals.toReversed());
      expect(other.winner).toBe(verdict.winner === null ? null : otherSide(verdict.winner));
    }),
  );
});

it("takes each moment of periods as running, and finishes when nothing is left to play", () => {
  const goals = fc.array(fc.option(fc.tuple(side, fc.integer({ min: 1, max: 3 })), { freq: 4 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(periodFormats)), goals, (format, plays) => {
      let score = startPeriods(format) as PeriodsScore;
      for (const play of plays) {
        expect(resultOf(format, score.sets, false).outcome).toBeNull();
        score = play ? addGoals(score, ...play) : startNextPeriod(score);
      }
      score = addGoals(score, 0);
      while (nextPeriodOf(score)) score = addGoals(startNextPeriod(score), 0);
      if (!canFinish(score)) score = addGoals(score, 1);
      const { outcome, winner } = resultOf(format, score.sets, true);
      expect(winner === null).toBe(outcome === "MATCH_OUTCOME_DRAWN");
    }),
  );
});

function started(format: SetsFormat): SetsScore {
  return startSets(format) as SetsScore;
}

/** Enough points for the better side to win any match. */
function untilOver(better: Side): (readonly [Side, boolean])[] {
  return Array.from({ length: 2_000 }, () => [better, true] as const);
}

function resultOf(format: Parameters<typeof judgeSets>[0], sets: readonly MatchSet[], isFinished: boolean) {
  const state = isFinished ? "MATCH_STATE_FINISHED" : "MATCH_STATE_RUNNING";
  const competitors = [0, 1].map((place) => ({ id: `side ${place}`, score: "0" }));
  const next = { competitors, sets, state, outcome: null, winner: null } as const;
  const { issues, result } = completeResult({ format, previous: null, provided: { state: true }, next });
  expect(issues).toEqual([]);
  return result;
}
