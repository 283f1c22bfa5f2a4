import { describe, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import { hasWaited, isTooLate, type KeptPress, outcomeOf, thisPage } from "./kept-press.ts";
import { seenOf, type Thing } from "./press.ts";

const match = sampleMatch;
const press = (thing: Thing, to: string, more: Partial<KeptPress> = {}): KeptPress => ({
  thing,
  to,
  user: "u",
  sport: null,
  match: "m",
  page: thisPage,
  from: seenOf(match, thing),
  state: match.state,
  ...more,
});
const finished: Match = { ...match, state: "MATCH_STATE_FINISHED" };

describe("a press", () => {
  it("has waited when there was no connection, or when it was pressed before the page was loaded", () => {
    expect(hasWaited(press(0, "6"))).toBe(false);
    expect(hasWaited(press(0, "6", { hasWaited: true }))).toBe(true);
    expect(hasWaited(press(0, "6", { page: "another" }))).toBe(true);
  });

  it("is too late after the end of the match if it has waited, and may still be saved otherwise", () => {
    expect(isTooLate(finished, press(0, "6"))).toBe(false);
    expect(isTooLate(finished, press(0, "6", { hasWaited: true }))).toBe(true);
    expect(isTooLate({ ...match, state: "MATCH_STATE_CANCELLED" }, press(0, "6", { hasWaited: true }))).toBe(true);
  });

  it("is saved after waiting if it was made after the end, or if something else has changed", () => {
    expect(isTooLate(finished, press(0, "6", { hasWaited: true, state: "MATCH_STATE_FINISHED" }))).toBe(false);
    const planned = press(0, "6", { hasWaited: true, state: "MATCH_STATE_PLANNING" });
    expect(isTooLate({ ...match, officials: [] }, planned)).toBe(false);
  });
});

it("is combined with others: the first and the last value of each thing, in the order of the last presses", () => {
  const presses = [press(0, "6"), press("state", "MATCH_STATE_FINISHED"), press(1, "4"), press(0, "7")];
  expect(outcomeOf(presses).map(({ thing, last, count }) => [thing, last.to, count])).toEqual([
    ["state", "MATCH_STATE_FINISHED", 1],
    [1, "4", 1],
    [0, "7", 2],
  ]);
});
