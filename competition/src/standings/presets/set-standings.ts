import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongLevel, betweenTwo, points } from "./ranked-by.ts";

/** The tables of the sports that are played in sets, and of Swiss tournaments. */

const volleyball = {
  points: points(3, null, 0, { winClose: 2, lossClose: 1, forfeit: 0 }),
  restart: "RESTART_NONE",
  withdrawal: "WITHDRAWAL_KEEP",
} as const;

export const setStandings = {
  // FIVB, Volleyball World Cup 2019, Pool Ranking Criteria a to c: matches won count before points.
  STANDINGS_VOLLEYBALL_FIVB: {
    ...volleyball,
    criteria: [all("MATCHES_WON"), all("POINTS"), all("SET_RATIO"), all("SCORE_RATIO"), amongLevel("POINTS")],
  },
  // DVV, Bundesspielordnung, 5.2.1 and 5.2.2 (from the season 2013/14): points count before matches won.
  STANDINGS_VOLLEYBALL_POINTS_FIRST: {
    ...volleyball,
    criteria: [all("POINTS"), all("MATCHES_WON"), all("SET_RATIO"), all("SCORE_RATIO"), amongLevel("POINTS")],
  },
  // BWF Statutes, section 5.1, General Competition Regulations (in force from 30 November 2018), regulation 16.2.
  // Whoever withdrew or was disqualified has no results.
  STANDINGS_BADMINTON_BWF: {
    points: points(1, null, 0),
    criteria: [
      all("MATCHES_WON"),
      betweenTwo("MATCHES_WON"),
      all("SET_DIFFERENCE"),
      all("SCORE_DIFFERENCE"),
      all("LOT"),
    ],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_DELETE",
  },
  // ITTF Handbook 3.7.5 (edition not established): points, ratio of games and ratio of points, each among the tied.
  STANDINGS_TABLE_TENNIS_ITTF: {
    points: points(2, null, 1, { forfeit: 0 }),
    criteria: [all("POINTS"), amongLevel("POINTS"), amongLevel("SET_RATIO"), amongLevel("SCORE_RATIO"), all("LOT")],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // ATP, Nitto ATP Finals, Rules and Format, Semi-final Qualifying Procedure a to d (page of the tournament, 2024).
  STANDINGS_TENNIS_ATP_FINALS: {
    points: points(1, null, 0),
    criteria: [
      all("MATCHES_WON"),
      all("MATCHES_PLAYED"),
      betweenTwo("MATCHES_WON"),
      all("SET_PERCENTAGE"),
      all("SCORE_PERCENTAGE"),
      all("RANKING"),
    ],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // Custom, after the Nitto ATP Finals, for groups without a ranking: a lot decides in its place.
  STANDINGS_TENNIS_GROUP: {
    points: points(1, null, 0),
    criteria: [
      all("MATCHES_WON"),
      betweenTwo("MATCHES_WON"),
      all("SET_PERCENTAGE"),
      all("SCORE_PERCENTAGE"),
      all("LOT"),
    ],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_DELETE",
  },
  // FIDE Handbook, C.07, articles 7.5, 8.1, 9.1 and 14 (effective from 1 March 2026). Which tie-breaks are used, and in
  // which order, is custom.
  STANDINGS_SWISS_FIDE: {
    points: points(1, 0.5, 0, { forfeit: 0, bye: 1 }),
    criteria: [
      all("POINTS"),
      amongLevel("POINTS"),
      all("BUCHHOLZ_CUT_1"),
      all("BUCHHOLZ"),
      all("SONNEBORN_BERGER"),
      all("LOT"),
    ],
    restart: "RESTART_NONE",
    withdrawal: "WITHDRAWAL_KEEP",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
