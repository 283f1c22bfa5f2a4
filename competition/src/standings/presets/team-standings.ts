import type { StandingsName, StandingsRules } from "#contract/standings.ts";
import { all, amongLevel, betweenTwo, points } from "./ranked-by.ts";

/** The tables of leagues whose matches are encounters. */

/** Table points, rubbers, sets and score, each by difference; then the direct result. */
const byDifferences = [
  all("POINT_DIFFERENCE"),
  all("RUBBER_DIFFERENCE"),
  all("SET_DIFFERENCE"),
  all("SCORE_DIFFERENCE"),
  amongLevel("POINTS"),
];

const struck = { restart: "RESTART_NONE", withdrawal: "WITHDRAWAL_DELETE" } as const;

export const teamStandings = {
  // Bayerischer Tennis-Verband, Wettspielbestimmungen, § 42 (edition not dated): the differences of table points, match
  // points, sets and games, each first by difference, then by the number won; then the direct result.
  STANDINGS_TEAM_TENNIS: {
    points: points(2, 1, 0),
    criteria: [
      all("POINT_DIFFERENCE"),
      all("RUBBER_DIFFERENCE"),
      all("RUBBERS_WON"),
      all("SET_DIFFERENCE"),
      all("SETS_WON"),
      all("SCORE_DIFFERENCE"),
      all("SCORE_FOR"),
      amongLevel("POINTS"),
    ],
    ...struck,
  },
  // DTTB, Wettspielordnung, D 2.7 (quoted by TV Lauffen): two points for a win, one for a draw. Rubbers decide next
  // (WTTV, report of a club); custom after that: sets, points, direct result.
  STANDINGS_TEAM_TABLE_TENNIS: { points: points(2, 1, 0), criteria: byDifferences, ...struck },
  // WTTV and TTVR, Bundessystem (reports of two clubs, not dated): 4:0, 3:1 for a close win, 2:2; custom after that.
  STANDINGS_TEAM_TABLE_TENNIS_CLOSE: {
    points: points(4, 2, 0, { winClose: 3, lossClose: 1 }),
    criteria: byDifferences,
    ...struck,
  },
  // Jugend trainiert für Olympia, Badminton (edition not dated): points, rubbers, sets, points in sets, direct result.
  STANDINGS_TEAM_BADMINTON: { points: points(2, 1, 0), criteria: byDifferences, ...struck },
  // A league after the BWF's Thomas and Uber Cup (rules 4 to 7): ties won; the tie between two; then differences.
  STANDINGS_TEAM_BADMINTON_BWF: {
    points: points(1, 0, 0),
    criteria: [
      all("MATCHES_WON"),
      betweenTwo("POINTS"),
      all("RUBBER_DIFFERENCE"),
      all("SET_DIFFERENCE"),
      all("SCORE_DIFFERENCE"),
      all("LOT"),
    ],
    restart: "RESTART_EACH",
    withdrawal: "WITHDRAWAL_DELETE",
  },
  // FIDE, Olympiad Pairing Rules, C.10, article 10 (2009): match points, then game points; custom after that.
  STANDINGS_TEAM_CHESS: {
    points: points(2, 1, 0),
    criteria: [all("POINTS"), all("RUBBERS_WON"), amongLevel("POINTS"), all("LOT")],
    ...struck,
  },
  // North West Counties Squash League (2016): one point for each game won, five for the encounter; then encounters won,
  // then fewer points against.
  STANDINGS_TEAM_SQUASH: {
    points: points(5, 0, 0, { perSet: 1 }),
    criteria: [all("POINTS"), all("MATCHES_WON"), all("POINT_DIFFERENCE")],
    restart: "RESTART_NONE",
    withdrawal: "WITHDRAWAL_KEEP",
  },
} satisfies Partial<Record<StandingsName, StandingsRules>>;
