import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongLevel, points } from "./ranked-by.ts";

/** The tables of football: groups of championships, and leagues. */

const threeForAWin = { points: points(3, 1, 0), withdrawal: "WITHDRAWAL_KEEP" } as const;

export const footballStandings = {
  // FIFA, Regulations for the FIFA World Cup 26, article 13: the matches among the tied count before all matches of the
  // group. The order of the criteria follows reports about that article.
  STANDINGS_FIFA_2026: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      amongLevel("POINTS"),
      amongLevel("SCORE_DIFFERENCE"),
      amongLevel("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("CONDUCT"),
      all("RANKING"),
    ],
    restart: "RESTART_BLOCK",
  },
  // Custom, after the FIFA World Cups up to 2022: all matches of the group count before those among the tied, then
  // conduct, then a lot.
  STANDINGS_FIFA_GOAL_DIFFERENCE: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongLevel("POINTS"),
      amongLevel("SCORE_DIFFERENCE"),
      amongLevel("SCORE_FOR"),
      all("CONDUCT"),
      all("LOT"),
    ],
    restart: "RESTART_BLOCK",
  },
  // UEFA, Regulations of the UEFA European Championship 2022-24, article 20 (equality of points). Penalties between two
  // teams that are level after their last match are left out.
  STANDINGS_UEFA: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      amongLevel("POINTS"),
      amongLevel("SCORE_DIFFERENCE"),
      amongLevel("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("MATCHES_WON"),
      all("CONDUCT"),
      all("RANKING"),
    ],
    restart: "RESTART_BLOCK",
  },
  // Custom, after the DFL Spielordnung, § 2, without the goals of all away matches.
  STANDINGS_LEAGUE_GOAL_DIFFERENCE: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongLevel("POINTS"),
      amongLevel("AWAY_SCORE"),
      all("PLAY_OFF"),
    ],
    restart: "RESTART_NONE",
  },
  // DFL, Spielordnung (SpOL), § 2 (edition of 3 December 2015): the table of the Bundesliga. One deviation: points, not
  // the sum of the goals, say who has won the direct comparison.
  STANDINGS_BUNDESLIGA: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongLevel("POINTS"),
      amongLevel("AWAY_SCORE"),
      all("AWAY_SCORE"),
      all("PLAY_OFF"),
    ],
    restart: "RESTART_NONE",
  },
  // Custom, after leagues such as the Primera División, in which the matches among the tied count before all others.
  STANDINGS_LEAGUE_HEAD_TO_HEAD: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      amongLevel("POINTS"),
      amongLevel("SCORE_DIFFERENCE"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
    ],
    restart: "RESTART_EACH",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
