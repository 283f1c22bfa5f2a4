import { expect, it } from "vitest";
import { type FormatName, formatNames } from "#contract/match-format.ts";
import { standings, standingsNames, standingsRules } from "#contract/standings.ts";
import { formatPresets } from "../format-presets.ts";
import { defaultStandingsOf, resolveStandings, standingsPresets } from "./standings-presets.ts";

const none = { custom: null, inherited: null, format: null, isSwiss: false };

it.each(standingsNames)("has %s as rules that the contract takes, with every member", (name) => {
  expect(standingsRules.parse(standingsPresets[name])).toEqual(standingsPresets[name]);
  expect(standings.parse(name)).toBe(name);
});

it("takes points in halves, and no other fractions", () => {
  const rules = standingsPresets.STANDINGS_SWISS_FIDE;
  expect(standings.safeParse(rules).success).toBe(true);
  expect(standings.safeParse({ ...rules, points: { ...rules.points, draw: 0.3 } }).success).toBe(false);
});

it("takes the rules of the stage, else those above, else those of the format", () => {
  const custom = { ...standingsPresets.STANDINGS_UEFA };
  expect(resolveStandings({ ...none, custom, inherited: "STANDINGS_BUNDESLIGA" })).toBe(custom);
  expect(resolveStandings({ ...none, inherited: "STANDINGS_BUNDESLIGA", format: "FORMAT_HOCKEY" })).toBe(
    standingsPresets.STANDINGS_BUNDESLIGA,
  );
  expect(resolveStandings({ ...none, format: "FORMAT_HOCKEY" })).toBe(standingsPresets.STANDINGS_HOCKEY_FIH);
  expect(resolveStandings(none)).toBe(standingsPresets.STANDINGS_LEAGUE_GOAL_DIFFERENCE);
});

it("ranks a Swiss tournament by FIDE unless it has rules of its own", () => {
  const swiss = { ...none, inherited: "STANDINGS_UEFA", format: "FORMAT_TENNIS_3", isSwiss: true } as const;
  expect(resolveStandings(swiss)).toBe(standingsPresets.STANDINGS_SWISS_FIDE);
  expect(resolveStandings({ ...swiss, custom: "STANDINGS_UEFA" })).toBe(standingsPresets.STANDINGS_UEFA);
});

it("knows the rules that each format is usually ranked by", () => {
  const formatsOf = (name: string) => formatNames.filter((format: FormatName) => defaultStandingsOf(format) === name);
  expect(formatsOf("STANDINGS_BADMINTON_BWF")).toEqual(["FORMAT_BADMINTON_21", "FORMAT_BADMINTON_15"]);
  expect(formatsOf("STANDINGS_TABLE_TENNIS_ITTF")).toEqual(["FORMAT_TABLE_TENNIS_5", "FORMAT_TABLE_TENNIS_7"]);
  expect(formatsOf("STANDINGS_VOLLEYBALL_FIVB")).toEqual(["FORMAT_VOLLEYBALL", "FORMAT_BEACH_VOLLEYBALL"]);
  expect(formatsOf("STANDINGS_TENNIS_GROUP")).toContain("FORMAT_SQUASH");
  expect(defaultStandingsOf({ ...formatPresets.FORMAT_VOLLEYBALL })).toBe("STANDINGS_TENNIS_GROUP");
  expect(defaultStandingsOf({ ...formatPresets.FORMAT_HANDBALL })).toBe("STANDINGS_LEAGUE_GOAL_DIFFERENCE");
});
