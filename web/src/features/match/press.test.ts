import { describe, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { changeBy, countable, isOvertaken, type Press, seenOf, withPresses } from "./press.ts";

const match: Match = {
  id: "m",
  version: 4,
  parent: { id: "s", type: "stage" },
  competitors: [
    { id: "herons", type: "team", score: "5", isHomeTeam: true },
    { id: "kestrels", type: "team", score: "3", isHomeTeam: false },
  ],
  officials: [],
  playingField: null,
  state: "MATCH_STATE_RUNNING",
};
const point = (side: 0 | 1, to: string): Press => ({ thing: side, from: seenOf(match, side), to });
const score = (side: 0 | 1, value: string): Match => ({ ...match, ...changeBy(match, point(side, value)), version: 5 });

describe("a newer version", () => {
  it("lets a press go on when it changed something else", () => {
    expect(isOvertaken(score(1, "4"), point(0, "6"))).toBe(false);
    expect(isOvertaken({ ...match, state: "MATCH_STATE_FINISHED", officials: [] }, point(0, "6"))).toBe(false);
    const finish: Press = { thing: "state", from: seenOf(match, "state"), to: "MATCH_STATE_FINISHED" };
    expect(isOvertaken(score(0, "6"), finish)).toBe(false);
  });

  it("overtakes a press when it changed the same score or the state, even to the value that was pressed", () => {
    expect(isOvertaken(score(0, "7"), point(0, "6"))).toBe(true);
    expect(isOvertaken(score(0, "6"), point(0, "6"))).toBe(true);
    const cancel: Press = { thing: "state", from: seenOf(match, "state"), to: "MATCH_STATE_CANCELLED" };
    expect(isOvertaken({ ...match, state: "MATCH_STATE_FINISHED" }, cancel)).toBe(true);
  });

  it("overtakes a press when another team stands on that side now", () => {
    const [first, second] = match.competitors;
    const exchanged = { ...match, competitors: [{ ...first, id: "gulls" }, second] } as Match;
    expect(isOvertaken(exchanged, point(0, "6"))).toBe(true);
    expect(isOvertaken(exchanged, point(1, "4"))).toBe(false);
  });
});

describe("what a press saves", () => {
  it("has the other side as the newest version has it", () => {
    expect(changeBy(score(1, "9"), point(0, "6")).competitors?.map(({ score }) => score)).toEqual(["6", "9"]);
    expect(changeBy(match, point(0, "6")).competitors?.[0]).toEqual({ ...match.competitors[0], score: "6" });
  });

  it("is only the state when that was pressed", () => {
    expect(changeBy(match, { ...point(0, ""), thing: "state", to: "MATCH_STATE_FINISHED" })).toEqual({
      state: "MATCH_STATE_FINISHED",
    });
  });
});

it("shows what several presses come to", () => {
  const finish: Press = { thing: "state", from: seenOf(match, "state"), to: "MATCH_STATE_FINISHED" };
  const pressed = withPresses(match, [point(0, "6"), point(0, "7"), point(1, "4"), finish]);
  expect(pressed.competitors.map(({ score }) => score)).toEqual(["7", "4"]);
  expect(pressed.state).toBe("MATCH_STATE_FINISHED");
});

it("counts from whole numbers only", () => {
  expect(["0", "12", "6 4", "", "-1", "1.5", "15:30"].map(countable)).toEqual([0, 12, null, null, null, null, null]);
});
