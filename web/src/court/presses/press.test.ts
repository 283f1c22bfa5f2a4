import { describe, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import {
  changeBy,
  countable,
  isOvertaken,
  type Press,
  seenOf,
  serializeEnding,
  type Thing,
  withPresses,
} from "./press.ts";
import { type Sets, serializeSets } from "./pressed-sets.ts";

const match = sampleMatch;
const point = (side: 0 | 1, to: string): Press => ({ thing: side, from: seenOf(match, side), to });
const score = (side: 0 | 1, value: string): Match => ({ ...match, ...changeBy(match, point(side, value)), version: 5 });

describe("a newer version", () => {
  it("does not concern a press if it changed something else", () => {
    expect(isOvertaken(score(1, "4"), point(0, "6"))).toBe(false);
    expect(isOvertaken({ ...match, state: "MATCH_STATE_FINISHED", officials: [] }, point(0, "6"))).toBe(false);
    const finish: Press = { thing: "state", from: seenOf(match, "state"), to: "MATCH_STATE_FINISHED" };
    expect(isOvertaken(score(0, "6"), finish)).toBe(false);
  });

  it("makes a press obsolete if it changed the same score or the state, even to the same value", () => {
    expect(isOvertaken(score(0, "7"), point(0, "6"))).toBe(true);
    expect(isOvertaken(score(0, "6"), point(0, "6"))).toBe(true);
    const cancel: Press = { thing: "state", from: seenOf(match, "state"), to: "MATCH_STATE_CANCELLED" };
    expect(isOvertaken({ ...match, state: "MATCH_STATE_FINISHED" }, cancel)).toBe(true);
  });

  it("makes a press obsolete if the side has another team now", () => {
    const [first, second] = match.competitors;
    const exchanged = { ...match, competitors: [{ ...first, id: "gulls" }, second] } as Match;
    expect(isOvertaken(exchanged, point(0, "6"))).toBe(true);
    expect(isOvertaken(exchanged, point(1, "4"))).toBe(false);
  });
});

describe("what a press saves", () => {
  it("takes the other side from the newest version", () => {
    expect(changeBy(score(1, "9"), point(0, "6")).competitors?.map(({ score }) => score)).toEqual(["6", "9"]);
    expect(changeBy(match, point(0, "6")).competitors?.[0]).toEqual({ ...match.competitors[0], score: "6" });
  });

  it("is only the state when that was pressed", () => {
    expect(changeBy(match, { ...point(0, ""), thing: "state", to: "MATCH_STATE_FINISHED" })).toEqual({
      state: "MATCH_STATE_FINISHED",
    });
  });
});

it("is the result of several presses", () => {
  const finish: Press = { thing: "state", from: seenOf(match, "state"), to: "MATCH_STATE_FINISHED" };
  const pressed = withPresses(match, [point(0, "6"), point(0, "7"), point(1, "4"), finish]);
  expect(pressed.competitors.map(({ score }) => score)).toEqual(["7", "4"]);
  expect(pressed.state).toBe("MATCH_STATE_FINISHED");
});

it("counts from whole numbers only", () => {
  expect(["0", "12", "6 4", "", "-1", "1.5", "15:30"].map(countable)).toEqual([0, 12, null, null, null, null, null]);
});

describe("a press on the sets", () => {
  const sets = (...scores: [number, number][]): Sets =>
    scores.map((pair) => ({ type: "SET_TYPE_SET", scores: pair, tieBreak: null }));
  const at = (...scores: [number, number][]): Match => ({ ...match, sets: sets(...scores) });
  const press = (from: Match, ...to: [number, number][]): Press => ({
    thing: "sets",
    from: seenOf(from, "sets"),
    to: serializeSets(sets(...to)),
  });

  it("saves the whole list, and starts a match that has not begun", () => {
    expect(changeBy(at([3, 2]), press(at([3, 2]), [4, 2]))).toEqual({ sets: sets([4, 2]) });
    const planned: Match = { ...at(), state: "MATCH_STATE_PREPARING" };
    expect(changeBy(planned, press(planned, [1, 0]))).toEqual({ sets: sets([1, 0]), state: "MATCH_STATE_RUNNING" });
  });

  it("is merged with points of somebody else for the other side", () => {
    expect(isOvertaken(at([3, 3]), press(at([3, 2]), [4, 2]))).toBe(false);
    expect(changeBy(at([3, 3]), press(at([3, 2]), [4, 2]))).toEqual({ sets: sets([4, 3]) });
    expect(changeBy(at([0, 1]), press(at(), [1, 0]))).toEqual({ sets: sets([1, 1]) });
  });

  it("becomes obsolete if somebody else has counted for the same side or has started another set", () => {
    expect(isOvertaken(at([4, 2]), press(at([3, 2]), [4, 2]))).toBe(true);
    expect(isOvertaken(at([5, 2]), press(at([3, 2]), [4, 2]))).toBe(true);
    expect(isOvertaken(at([3, 2], [0, 0]), press(at([3, 2]), [4, 2]))).toBe(true);
    expect(isOvertaken({ ...at([3, 2]), state: "MATCH_STATE_FINISHED" }, press(at([3, 2]), [4, 2]))).toBe(true);
    const exchanged = { ...at([3, 2]), competitors: match.competitors.toReversed() };
    expect(isOvertaken(exchanged, press(at([3, 2]), [4, 2]))).toBe(true);
  });

  it("shows the same while it is being saved and once it is", () => {
    const presses = [press(at([3, 2]), [4, 2]), press(at([4, 2]), [5, 2])];
    expect(withPresses(at([3, 2]), presses).sets).toEqual(sets([5, 2]));
    expect(withPresses(at([4, 2]), presses).sets).toEqual(sets([5, 2]));
    expect(withPresses(at([4, 3]), presses).sets).toEqual(sets([5, 3]));
  });

  it("merges the points of two officials in one tie-break", () => {
    const tieBreak = (points: [number, number] | null): Match => ({
      ...match,
      sets: [{ type: "SET_TYPE_SET", scores: [6, 6], tieBreak: points }],
    });
    const first: Press = {
      thing: "sets",
      from: seenOf(tieBreak(null), "sets"),
      to: serializeSets(tieBreak([1, 0]).sets),
    };
    expect(isOvertaken(tieBreak([0, 1]), first)).toBe(false);
    expect(changeBy(tieBreak([0, 1]), first)).toEqual({ sets: tieBreak([1, 1]).sets });
    expect(isOvertaken(tieBreak([1, 0]), first)).toBe(true);
  });
});

describe("a press on how the match ended", () => {
  const walkover = serializeEnding({ outcome: "MATCH_OUTCOME_WALKOVER", winner: "herons" });
  const press: Press = { thing: "outcome" satisfies Thing, from: seenOf(match, "outcome"), to: walkover };

  it("finishes the match, and takes away a set in which nothing was played", () => {
    const opened: Match = { ...match, sets: [{ type: "SET_TYPE_SET", scores: [0, 0], tieBreak: null }] };
    const ending = { outcome: "MATCH_OUTCOME_WALKOVER", winner: "herons", state: "MATCH_STATE_FINISHED" };
    expect(changeBy(match, press)).toEqual(ending);
    expect(changeBy(opened, press)).toEqual({ ...ending, sets: [] });
  });

  it("becomes obsolete after another end of the match, and is taken back when the match is opened again", () => {
    const ended: Match = { ...match, outcome: "MATCH_OUTCOME_RETIRED", winner: "kestrels" };
    expect(isOvertaken(ended, press)).toBe(true);
    expect(isOvertaken({ ...match, state: "MATCH_STATE_CANCELLED" }, press)).toBe(true);
    const reopen: Press = { thing: "state", from: seenOf(ended, "state"), to: "MATCH_STATE_RUNNING" };
    expect(withPresses(match, [press, reopen])).toMatchObject({ outcome: null, winner: null });
  });
});
