import { expect, it } from "vitest";
import { type DrawPosition, nameOfMatch } from "./match-name.ts";

const main: DrawPosition = { round: 1, position: 3, bracket: "MATCH_BRACKET_MAIN", group: null, places: null };
const empty = { of: null, round: null, number: null, group: null, places: null };

it("is nothing for a match that no draw has made", () => {
  expect(nameOfMatch({ round: null, position: null, bracket: null, group: null, places: null })).toBeNull();
});

it.each([
  [[1, 2], { key: "MATCH_NAME_FINAL" }],
  [[1, 4], { key: "MATCH_NAME_SEMI_FINAL", number: 3 }],
  [[1, 3], { key: "MATCH_NAME_SEMI_FINAL", number: 3 }],
  [[1, 8], { key: "MATCH_NAME_QUARTER_FINAL", number: 3 }],
  [[1, 16], { key: "MATCH_NAME_ROUND_OF", of: 16, number: 3 }],
  [[1, 23], { key: "MATCH_NAME_ROUND_OF", of: 32, number: 3 }],
  [[3, 4], { key: "MATCH_NAME_THIRD_PLACE" }],
  [[5, 8], { key: "MATCH_NAME_PLACE", places: [5, 8], number: 3 }],
])("follows in an elimination from the places %j", (places, name) => {
  expect(nameOfMatch({ ...main, places })).toEqual({ ...empty, ...name });
});

it("is the round in a table, with the group where there are several", () => {
  expect(nameOfMatch({ ...main, round: 4 })).toEqual({ ...empty, key: "MATCH_NAME_ROUND", round: 4, number: 3 });
  expect(nameOfMatch({ ...main, round: 4, group: "B" })).toEqual({
    ...empty,
    key: "MATCH_NAME_GROUP_ROUND",
    round: 4,
    number: 3,
    group: "B",
  });
});

it("tells the sides of a double elimination and the consolation apart", () => {
  expect(nameOfMatch({ ...main, bracket: "MATCH_BRACKET_LOSERS", round: 2 })).toMatchObject({
    key: "MATCH_NAME_LOSERS_ROUND",
    round: 2,
    number: 3,
  });
  expect(nameOfMatch({ ...main, bracket: "MATCH_BRACKET_FINAL" })?.key).toBe("MATCH_NAME_GRAND_FINAL");
  expect(nameOfMatch({ ...main, bracket: "MATCH_BRACKET_FINAL", round: 2 })?.key).toBe("MATCH_NAME_GRAND_FINAL_RESET");
  expect(nameOfMatch({ ...main, bracket: "MATCH_BRACKET_CONSOLATION" })?.key).toBe("MATCH_NAME_CONSOLATION_ROUND");
});
