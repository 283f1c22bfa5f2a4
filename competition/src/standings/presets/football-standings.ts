import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongTied, points } from "./ranked-by.ts";

/** The tables of football: groups of championships, and leagues. */

const threeForAWin = { points: points(3, 1, 0), withdrawal: "WITHDRAWAL_KEEP" } as const;

export const footballStandings = {
  // FIFA World Cup 2026, regulations: the matches among the tied before all matches of the group.
  STANDINGS_FIFA_2026: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      amongTied("POINTS"),
      amongTied("SCORE_DIFFERENCE"),
      amongTied("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("CONDUCT"),
      all("RANKING"),
    ],
    restart: "RESTART_BLOCK",
  },
  // FIFA World Cups up to 2022: all matches of the group before those among the tied.
  STANDINGS_FIFA_GOAL_DIFFERENCE: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongTied("POINTS"),
      amongTied("SCORE_DIFFERENCE"),
      amongTied("SCORE_FOR"),
      all("CONDUCT"),
      all("LOT"),
    ],
    restart: "RESTART_BLOCK",
  },
  // UEFA EURO, regulations, "Equality of points – group stage".
  STANDINGS_UEFA: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      amongTied("POINTS"),
      amongTied("SCORE_DIFFERENCE"),
      amongTied("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("MATCHES_WON"),
      all("CONDUCT"),
      all("RANKING"),
    ],
    restart: "RESTART_BLOCK",
  },
  STANDINGS_LEAGUE_GOAL_DIFFERENCE: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongTied("POINTS"),
      amongTied("AWAY_SCORE"),
      all("PLAY_OFF"),
    ],
    restart: "RESTART_NONE",
  },
  // DFL, Spielordnung: the table of the Bundesliga.
  STANDINGS_BUNDESLIGA: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongTied("POINTS"),
      amongTied("AWAY_SCORE"),
      all("AWAY_SCORE"),
      all("PLAY_OFF"),
    ],
    restart: "RESTART_NONE",
  },
  STANDINGS_LEAGUE_HEAD_TO_HEAD: {
    ...threeForAWin,
    criteria: [
      all("POINTS"),
      amongTied("POINTS"),
      amongTied("SCORE_DIFFERENCE"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
    ],
    restart: "RESTART_EACH",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
