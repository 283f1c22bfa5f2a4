import { expect, it } from "vitest";
import { sets } from "../testing/sets.ts";
import { basketball2016 } from "./testing/basketball-2016.ts";
import { matchOf, played, wonInSets } from "./testing/matches.ts";
import { linesOf, tableOf } from "./testing/tables.ts";

/**
 * Tables of real tournaments in which a tie-break decided. The results of football were compared with the public-domain
 * data of openfootball (github.com/openfootball/euro and /worldcup).
 */

it("takes the results among four who are tied before all others: UEFA EURO 2024, group E", () => {
  // All four have four points, so the matches among the tied are all matches. Source: openfootball, 2024--germany.
  const matches = [
    "Romania 3-0 Ukraine",
    "Belgium 0-1 Slovakia",
    "Slovakia 1-2 Ukraine",
    "Belgium 2-0 Romania",
    "Slovakia 1-1 Romania",
    "Ukraine 0-0 Belgium",
  ].map(played);
  expect(linesOf(tableOf("STANDINGS_UEFA", "FORMAT_FOOTBALL", matches))).toEqual([
    "1 Romania 4, SCORE_FOR TIED 4 2",
    "2 Belgium 4, SCORE_DIFFERENCE TIED 1 0",
    "3 Slovakia 4, SCORE_DIFFERENCE TIED 0 -2",
    "4 Ukraine 4",
  ]);
});

it("takes the match between two who are tied before the goal difference: UEFA EURO 2020, group F", () => {
  // Germany and Portugal both have four points and a goal difference of one. Source: openfootball, 2021--europe.
  const matches = [
    "Hungary 0-3 Portugal",
    "France 1-0 Germany",
    "Hungary 1-1 France",
    "Portugal 2-4 Germany",
    "Portugal 2-2 France",
    "Germany 2-2 Hungary",
  ].map(played);
  expect(linesOf(tableOf("STANDINGS_UEFA", "FORMAT_FOOTBALL", matches))).toEqual([
    "1 France 5",
    "2 Germany 4, POINTS TIED 3 0",
    "3 Portugal 4",
    "4 Hungary 2",
  ]);
});

it("counts goals among three who are tied: UEFA EURO 2004, group C", () => {
  // Italy came third behind Denmark and Sweden, who drew 2:2. Source: openfootball, 2004--portugal.
  const matches = [
    "Denmark 0-0 Italy",
    "Sweden 5-0 Bulgaria",
    "Bulgaria 0-2 Denmark",
    "Italy 1-1 Sweden",
    "Italy 2-1 Bulgaria",
    "Denmark 2-2 Sweden",
  ].map(played);
  const table = tableOf("STANDINGS_UEFA", "FORMAT_FOOTBALL", matches);
  expect(linesOf(table)).toEqual([
    "1 Sweden 5, SCORE_FOR TIED 3 2",
    "2 Denmark 5, SCORE_FOR TIED 2 1",
    "3 Italy 5",
    "4 Bulgaria 0",
  ]);
  expect(table.rows[0]?.decidedBy?.tiedWith.toSorted()).toEqual(["Denmark", "Italy", "Sweden"]);
});

it("counts goals where the goal difference is equal: FIFA World Cup 2010, group C", () => {
  // Source: openfootball, 2010--south-africa.
  const matches = [
    "England 1-1 USA",
    "Algeria 0-1 Slovenia",
    "Slovenia 2-2 USA",
    "England 0-0 Algeria",
    "Slovenia 0-1 England",
    "USA 1-0 Algeria",
  ].map(played);
  expect(linesOf(tableOf("STANDINGS_FIFA_GOAL_DIFFERENCE", "FORMAT_FOOTBALL", matches))).toEqual([
    "1 USA 5, SCORE_FOR ALL 4 2",
    "2 England 5",
    "3 Slovenia 4",
    "4 Algeria 1",
  ]);
});

it("takes conduct when goals and the match between the two are equal: FIFA World Cup 2018, group H", () => {
  // Japan had four penalty points for conduct, Senegal six. Source of the results: openfootball, 2018--russia.
  const matches = [
    "Colombia 1-2 Japan",
    "Poland 1-2 Senegal",
    "Japan 2-2 Senegal",
    "Poland 0-3 Colombia",
    "Japan 0-1 Poland",
    "Senegal 0-1 Colombia",
  ].map(played);
  const adjustments = [
    { competitor: "Japan", points: 0, conduct: 4 },
    { competitor: "Senegal", points: 0, conduct: 6 },
  ];
  expect(linesOf(tableOf("STANDINGS_FIFA_GOAL_DIFFERENCE", "FORMAT_FOOTBALL", matches, { adjustments }))).toEqual([
    "1 Colombia 6",
    "2 Japan 4, CONDUCT ALL 4 6",
    "3 Senegal 4",
    "4 Poland 3",
  ]);
});

it("starts from the beginning for each pair of four who are tied: basketball, Olympic Games 2016, group B", () => {
  // Spain has the best difference among the four, but lost to Croatia. Source of the results: basketball-2016.ts.
  expect(linesOf(tableOf("STANDINGS_BASKETBALL_FIBA", "FORMAT_BASKETBALL", basketball2016))).toEqual([
    "1 Croatia 8, POINTS TIED 2 1",
    "2 Spain 8, POINTS TIED 5 4",
    "3 Lithuania 8, POINTS TIED 2 1",
    "4 Argentina 8",
    "5 Brazil 7",
    "6 Nigeria 6",
  ]);
});

it("takes the match between two before a better goal difference: handball, EHF EURO 2018, group A", () => {
  // The goal differences are Croatia +13, Sweden +7, Iceland -8 and Serbia -12. Source: EHF EURO 2018, group A.
  const matches = [
    "Sweden 24-26 Iceland",
    "Serbia 22-32 Croatia",
    "Sweden 30-25 Serbia",
    "Iceland 22-29 Croatia",
    "Serbia 29-26 Iceland",
    "Croatia 31-35 Sweden",
  ].map(played);
  expect(linesOf(tableOf("STANDINGS_HANDBALL_IHF", "FORMAT_HANDBALL", matches))).toEqual([
    "1 Sweden 4, POINTS TIED 2 0",
    "2 Croatia 4",
    "3 Serbia 2, POINTS TIED 2 0",
    "4 Iceland 2",
  ]);
});

it("takes the goal difference where as many matches were won: hockey, World Cup 2018, pool C", () => {
  // Source: FIH, Hockey World Cup Bhubaneswar 2018, pool C.
  const matches = [
    "Belgium 2-1 Canada",
    "India 5-0 South Africa",
    "Canada 1-1 South Africa",
    "India 2-2 Belgium",
    "Belgium 5-1 South Africa",
    "Canada 1-5 India",
  ].map(played);
  expect(linesOf(tableOf("STANDINGS_HOCKEY_FIH", "FORMAT_HOCKEY", matches))).toEqual([
    "1 India 7, SCORE_DIFFERENCE ALL 9 5",
    "2 Belgium 7",
    "3 Canada 1, SCORE_DIFFERENCE ALL -5 -9",
    "4 South Africa 1",
  ]);
});

it("takes the set ratio of three with as many wins and points: volleyball, Olympic Games 2016, men, pool A", () => {
  // Source: FIVB, Rio 2016, men, pool A.
  const matches = [
    "Italy 3-0 France",
    "Brazil 3-1 Mexico",
    "USA 0-3 Canada",
    "USA 1-3 Italy",
    "France 3-0 Mexico",
    "Brazil 3-1 Canada",
    "Italy 3-0 Mexico",
    "France 3-0 Canada",
    "Brazil 1-3 USA",
    "Canada 3-0 Mexico",
    "USA 3-1 France",
    "Brazil 1-3 Italy",
    "USA 3-0 Mexico",
    "Italy 1-3 Canada",
    "Brazil 3-1 France",
  ].map(played);
  expect(linesOf(tableOf("STANDINGS_VOLLEYBALL_FIVB", "FORMAT_VOLLEYBALL", matches))).toEqual([
    "1 Italy 12",
    "2 Canada 9, SET_RATIO ALL 10/7 10/8",
    "3 USA 9, SET_RATIO ALL 10/8 11/9",
    "4 Brazil 9",
    "5 France 6",
    "6 Mexico 0",
  ]);
});

it("takes the games of three with as many wins and sets: ATP World Tour Finals 2009, group A", () => {
  // Del Potro (45:43 games) came before Murray (44:43). Source: ATP, Barclays ATP World Tour Finals 2009, group A.
  const matches = [
    wonInSets(["Murray", "del Potro"], sets([6, 3], [3, 6], [6, 2])),
    wonInSets(["Federer", "Verdasco"], sets([4, 6], [7, 5], [6, 1])),
    wonInSets(["del Potro", "Verdasco"], sets([6, 4], [3, 6], [7, 6, [7, 1]])),
    wonInSets(["Federer", "Murray"], sets([3, 6], [6, 3], [6, 1])),
    wonInSets(["Murray", "Verdasco"], sets([6, 4], [6, 7, [4, 7]], [7, 6, [7, 3]])),
    wonInSets(["del Potro", "Federer"], sets([6, 2], [6, 7, [5, 7]], [6, 3])),
  ];
  const table = tableOf("STANDINGS_TENNIS_ATP_FINALS", "FORMAT_TENNIS_3", matches);
  expect(linesOf(table)).toEqual([
    "1 Federer 2, SCORE_PERCENTAGE ALL 44/84 45/88",
    "2 del Potro 2, SCORE_PERCENTAGE ALL 45/88 44/87",
    "3 Murray 2",
    "4 Verdasco 0",
  ]);
  expect(table.rows[1]).toMatchObject({ played: 3, won: 2, lost: 1, setsFor: 5, setsAgainst: 4, scoreAgainst: 43 });
});

it("takes the ratio of games among three who have beaten one another: the rule of table tennis, ITTF 3.7.5.2", () => {
  // Invented figures: the wins over Dan, who is not tied, do not count.
  const matches = [
    ["Ann", "Bea", "3", "0"],
    ["Bea", "Cyd", "3", "1"],
    ["Cyd", "Ann", "3", "2"],
    ["Ann", "Dan", "3", "2"],
    ["Bea", "Dan", "3", "0"],
    ["Cyd", "Dan", "3", "0"],
  ].map(([winner = "", loser = "", ...scores]) =>
    matchOf([winner, loser], { scores, winner, state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_NORMAL" }),
  );
  expect(linesOf(tableOf("STANDINGS_TABLE_TENNIS_ITTF", "FORMAT_TABLE_TENNIS_5", matches))).toEqual([
    "1 Ann 5, SET_RATIO TIED 5/3 4/5",
    "2 Cyd 5, SET_RATIO TIED 4/5 3/4",
    "3 Bea 5",
    "4 Dan 3",
  ]);
});
