import { expect, it } from "vitest";
import type { MatchName } from "#contract/match-name.ts";
import { inBoth } from "../testing/texts.ts";
import { titleOf } from "./match-title.ts";

function title(key: MatchName["key"], members: Partial<MatchName> = {}): (string | null)[] {
  const name = { key, of: null, round: null, number: null, group: null, places: null, ...members };
  return inBoth((t) => titleOf({ name }, t));
}

it("says rounds as people do", () => {
  expect(title("MATCH_NAME_FINAL")).toEqual(["Final", "Finale"]);
  expect(title("MATCH_NAME_QUARTER_FINAL", { number: 1 })).toEqual(["Quarter-final 1", "Viertelfinale 1"]);
  expect(title("MATCH_NAME_ROUND_OF", { of: 32, number: 5 })).toEqual([
    "Round of 32, match 5",
    "Runde der letzten 32, Spiel 5",
  ]);
  expect(title("MATCH_NAME_ROUND_OF", { of: 16, number: 5 })).toEqual(["Round of 16, match 5", "Achtelfinale 5"]);
  expect(title("MATCH_NAME_GROUP_ROUND", { group: "B", round: 2, number: 1 })).toEqual([
    "Group B, round 2",
    "Gruppe B, Runde 2",
  ]);
});

it("names rubbers by their keys", () => {
  expect(title("MATCH_NAME_RUBBER", { rubber: "S2" })).toEqual(["Rubber S2", "Match S2"]);
});

it("says what is played for", () => {
  expect(title("MATCH_NAME_PLACE", { places: [5, 6], number: 1 })).toEqual(["5th-place match", "Spiel um Platz 5"]);
  expect(title("MATCH_NAME_PLACE", { places: [5, 8], number: 2 })).toEqual([
    "Places 5–8, match 2",
    "Plätze 5–8, Spiel 2",
  ]);
  expect(title("MATCH_NAME_THIRD_PLACE")).toEqual(["Third-place match", "Spiel um Platz 3"]);
});

it("has no title for a match of no draw", () => {
  expect(inBoth((t) => titleOf({ name: null }, t))).toEqual([null, null]);
});
