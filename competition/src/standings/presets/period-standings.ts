import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongTied, points } from "./ranked-by.ts";

/** The tables of the other sports that are played in periods. */

export const periodStandings = {
  // IHF Regulations for international competitions: the matches among the tied first.
  STANDINGS_HANDBALL_IHF: {
    points: points(2, 1, 0),
    criteria: [
      all("POINTS"),
      amongTied("POINTS"),
      amongTied("SCORE_DIFFERENCE"),
      amongTied("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("LOT"),
    ],
    restart: "RESTART_BLOCK",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // FIH General Tournament Regulations, appendix on pool rankings: matches won before goals.
  STANDINGS_HOCKEY_FIH: {
    points: points(3, 1, 0),
    criteria: [
      all("POINTS"),
      all("MATCHES_WON"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongTied("POINTS"),
      all("LOT"),
    ],
    restart: "RESTART_NONE",
    withdrawal: "WITHDRAWAL_KEEP",
  },
  // FIBA Official Basketball Rules, D Classification of teams: from the beginning as soon as a team is classified.
  STANDINGS_BASKETBALL_FIBA: {
    points: points(2, null, 1, { forfeit: 0 }),
    criteria: [
      all("POINTS"),
      amongTied("POINTS"),
      amongTied("SCORE_DIFFERENCE"),
      amongTied("SCORE_FOR"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      all("LOT"),
    ],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_KEEP",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
