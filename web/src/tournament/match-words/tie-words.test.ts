import { expect, it } from "vitest";
import { formatPresets } from "#competition/format-presets.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchFormat, MatchSet, SetType } from "#contract/match-format.ts";
import { inBoth } from "../testing/texts.ts";
import { stateOfTie } from "./tie-words.ts";

const cup = "FORMAT_FOOTBALL_CUP";
const awayGoals = { ...formatPresets[cup], awayGoals: true } as MatchFormat;

it("adds up both legs once the second has begun, as those see it who are at home first", () => {
  const first = leg(1, [3, 0]);
  const running: Partial<Match> = { state: "MATCH_STATE_RUNNING", outcome: null, winner: null };
  expect(english(first, { ...leg(2, [0, 0]), ...running, state: "MATCH_STATE_PLANNING" })).toMatchObject({ sum: null });
  expect(english(first, { ...leg(2, [2, 0]), ...running })).toEqual({ sum: [3, 2], winner: null, how: "" });
  expect(english(first, leg(2, [4, 0]))).toEqual({ sum: [3, 4], winner: "liverpool", how: "" });
});

it("says how a tie was decided that the sum leaves level, and what is left to decide", () => {
  const how = (first: Match, second: Match, format: MatchFormat = cup) =>
    inBoth((t) => stateOfTie(first, second, { format, t }).how);
  expect(how(leg(1, [0, 1]), leg(2, [2, 3]), awayGoals)).toEqual(["on away goals", "durch Auswärtstore"]);
  expect(how(leg(1, [1, 0]), leg(2, [1, 0], [4, 2]))).toEqual(["4:2 on penalties", "4:2 im Elfmeterschießen"]);
  expect(how(leg(1, [1, 0]), leg(2, [1, 0], [2, 4]), awayGoals)).toEqual([
    "4:2 on penalties",
    "4:2 im Penaltyschießen",
  ]);
  expect(how(leg(1, [1, 0]), leg(2, [1, 0], [4, 2]), "FORMAT_HANDBALL")).toEqual([
    "4:2 on 7-meter throws",
    "4:2 im Siebenmeterwerfen",
  ]);
  expect(how(leg(1, [1, 0]), leg(2, [1, 0]))).toEqual(["Level after both legs", "Gleichstand nach beiden Spielen"]);
});

it("adds up the points of encounters, and says when sets decided between them", () => {
  const encounter = (number: 1 | 2, points: [number, number], sets: [number, number]) => ({
    ...leg(number, points),
    sets: [],
    tally: { points, sets, score: [0, 0] },
  });
  const [first, second] = [encounter(1, [3.5, 2.5], [8, 6]), encounter(2, [3.5, 2.5], [9, 6])];
  const state = inBoth((t) => stateOfTie(first, second, { format: "ENCOUNTER_TENNIS_4_2", t }));
  expect(state.map(({ sum, winner }) => ({ sum, winner }))).toEqual(
    Array(2).fill({ sum: [6, 6], winner: "liverpool" }),
  );
  expect(state.map(({ how }) => how)).toEqual(["on sets", "nach Sätzen"]);
});

function english(first: Match, second: Match) {
  return inBoth((t) => stateOfTie(first, second, { format: cup, t }))[0];
}

/** Barcelona play the first leg at home, and Liverpool the second one. */
function leg(number: 1 | 2, scores: [number, number], penalties?: [number, number]): Match {
  const ids = number === 1 ? ["barcelona", "liverpool"] : ["liverpool", "barcelona"];
  const set = (type: SetType, pair: [number, number]): MatchSet => ({ type, scores: pair, tieBreak: null });
  const sets = [set("SET_TYPE_PERIOD", scores), ...(penalties ? [set("SET_TYPE_PENALTIES", penalties)] : [])];
  const [one, other] = scores;
  return {
    competitors: ids.map((id, side) => ({ id, type: "team", score: String(scores[side]), isHomeTeam: side === 0 })),
    sets,
    format: null,
    leg: number,
    state: "MATCH_STATE_FINISHED",
    outcome: one === other ? "MATCH_OUTCOME_DRAWN" : "MATCH_OUTCOME_NORMAL",
    winner: one === other ? null : ids[one > other ? 0 : 1],
  } as Match;
}
