import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongTied, betweenTwo, points } from "./ranked-by.ts";

/** The tables of the sports that are played in sets, and of Swiss tournaments. */

const volleyball = {
  points: points(3, null, 0, { winClose: 2, lossClose: 1, forfeit: 0 }),
  restart: "RESTART_NONE",
  withdrawal: "WITHDRAWAL_KEEP",
} as const;

export const setStandings = {
  // FIVB Sports Regulations, ranking in pools: matches won, then points.
  STANDINGS_VOLLEYBALL_FIVB: {
    ...volleyball,
    criteria: [all("MATCHES_WON"), all("POINTS"), all("SET_RATIO"), all("SCORE_RATIO"), amongTied("POINTS")],
  },
  STANDINGS_VOLLEYBALL_POINTS_FIRST: {
    ...volleyball,
    criteria: [all("POINTS"), all("MATCHES_WON"), all("SET_RATIO"), all("SCORE_RATIO"), amongTied("POINTS")],
  },
  // BWF General Competition Regulations, round robin: who withdrew or was disqualified has no results.
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
  // ITTF Handbook 3.7.5: points, ratio of games and ratio of points, each among the tied.
  STANDINGS_TABLE_TENNIS_ITTF: {
    points: points(2, null, 1, { forfeit: 0 }),
    criteria: [all("POINTS"), amongTied("POINTS"), amongTied("SET_RATIO"), amongTied("SCORE_RATIO"), all("LOT")],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // ATP Official Rulebook, Nitto ATP Finals, final standings of each group.
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
  // FIDE Handbook C.07, tie-breaks.
  STANDINGS_SWISS_FIDE: {
    points: points(1, 0.5, 0, { forfeit: 0, bye: 1 }),
    criteria: [
      all("POINTS"),
      amongTied("POINTS"),
      all("BUCHHOLZ_CUT_1"),
      all("BUCHHOLZ"),
      all("SONNEBORN_BERGER"),
      all("LOT"),
    ],
    restart: "RESTART_NONE",
    withdrawal: "WITHDRAWAL_KEEP",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
