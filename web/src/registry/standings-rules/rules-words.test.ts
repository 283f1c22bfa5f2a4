import { expect, it } from "vitest";
import { standingsNames } from "#contract/standings.ts";
import { inBoth } from "../../tournament/testing/texts.ts";
import { nameOfStandings, rulesOf, standingsGroups, wordsOfCriteria, wordsOfPoints } from "./rules-words.ts";

it("says in their order what a table is ranked by", () => {
  const [english, german] = inBoth((t) => wordsOfCriteria(rulesOf("STANDINGS_UEFA"), "goals", t));
  expect(english?.slice(0, 3)).toEqual([
    "points",
    "points in the matches among them",
    "goal difference in the matches among them",
  ]);
  expect(german?.[2]).toBe("Tordifferenz in den Spielen untereinander");
});

it("says what a result is worth, and nothing of what is worth nothing of its own", () => {
  const words = inBoth((t) => wordsOfPoints(rulesOf("STANDINGS_LEAGUE_GOAL_DIFFERENCE"), t, "en"));
  expect(words).toEqual(["Points: win 3, draw 1, loss 0", "Punkte: Sieg 3, Unentschieden 1, Niederlage 0"]);
});

it("says what sets are worth where they give points, and what leagues of teams are ranked by", () => {
  expect(inBoth((t) => wordsOfPoints(rulesOf("STANDINGS_TEAM_SQUASH"), t, "en"))).toEqual([
    "Points: win 5, draw 0, loss 0, each set won 1",
    "Punkte: Sieg 5, Unentschieden 0, Niederlage 0, Gewonnener Satz 1",
  ]);
  const [english, german] = inBoth((t) => wordsOfCriteria(rulesOf("STANDINGS_TEAM_TENNIS"), "games", t));
  expect(english?.slice(0, 3)).toEqual(["difference of table points", "difference of rubbers", "rubbers won"]);
  expect(german?.slice(0, 2)).toEqual(["Differenz der Tabellenpunkte", "Differenz der Matchpunkte"]);
});

it("offers every preset once, by a name of its own", () => {
  expect(Object.values(standingsGroups).flat().sort()).toEqual([...standingsNames].sort());
  const names = inBoth((t) => standingsNames.map((name) => nameOfStandings(name, t)));
  for (const one of names) expect(new Set(one).size).toBe(standingsNames.length);
});
