import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongLevel, points } from "./ranked-by.ts";

/** The tables of the sports other than football that are played in periods. */

export const periodStandings = {
  // Custom, after the IHF Regulations for IHF Competitions (9 December 2020) and the ranking criteria that the EHF
  // published for its EURO in November 2022: the matches among the tied count first.
  STANDINGS_HANDBALL_IHF: {
    points: points(2, 1, 0),
    criteria: [
      all("POINTS"),
      amongLevel("POINTS"),
      amongLevel("SCORE_DIFFERENCE"),
      amongLevel("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("LOT"),
    ],
    restart: "RESTART_BLOCK",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // Custom, after the FIH Tournament Regulations for Outdoor Competitions (January 2013), appendix 3 "Ranking in a
  // Pool": matches won count before goals.
  STANDINGS_HOCKEY_FIH: {
    points: points(3, 1, 0),
    criteria: [
      all("POINTS"),
      all("MATCHES_WON"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongLevel("POINTS"),
      all("LOT"),
    ],
    restart: "RESTART_NONE",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // FIBA Official Basketball Rules, D Classification of teams, D.1.1, D.1.3 and D.1.4, as in force in 2017: once a team
  // is classified, the criteria start again from the first for the others.
  STANDINGS_BASKETBALL_FIBA: {
    points: points(2, null, 1, { forfeit: 0 }),
    criteria: [
      all("POINTS"),
      amongLevel("POINTS"),
      amongLevel("SCORE_DIFFERENCE"),
      amongLevel("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("LOT"),
    ],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_KEEP",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
