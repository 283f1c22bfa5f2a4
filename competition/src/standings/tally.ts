import type { CountedResult } from "./counted-result.ts";

/** The figures that a competitor has accumulated. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
  /** The points that these matches gave to the opponents. */
  pointsAgainst: number;
  /** Match points of encounters. */
  rubbersFor: number;
  rubbersAgainst: number;
  setsFor: number;
  setsAgainst: number;
  scoreFor: number;
  scoreAgainst: number;
  awayScore: number;
  awayWins: number;
}

/**
 * Adds up the results among these competitors, and ignores results against others. A bye has no opponent and counts for
 * its competitor only.
 */
export function tallyResults(competitors: readonly string[], results: readonly CountedResult[]): Map<string, Tally> {
  const tallies = new Map(competitors.map((id) => [id, emptyTally()]));
  for (const result of results) {
    const [first, second] = result.competitors.map((id) => (id === null ? undefined : tallies.get(id)));
    if (!result.isMatch) addBye(result, [first, second]);
    else if (first && second) addMatch(result, [first, second]);
  }
  return tallies;
}

function emptyTally(): Tally {
  return {
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    points: 0,
    pointsAgainst: 0,
    rubbersFor: 0,
    rubbersAgainst: 0,
    setsFor: 0,
    setsAgainst: 0,
    scoreFor: 0,
    scoreAgainst: 0,
    awayScore: 0,
    awayWins: 0,
  };
}

function addBye({ ending: { winner }, points }: CountedResult, tallies: readonly (Tally | undefined)[]) {
  const tally = winner === null ? undefined : tallies[winner];
  if (winner !== null && tally) tally.points += points[winner];
}

function addMatch(result: CountedResult, tallies: readonly [Tally, Tally]) {
  const { rubbers, sets, score, points, away, ending } = result;
  for (const side of [0, 1] as const) {
    const tally = tallies[side];
    const other = side === 0 ? 1 : 0;
    tally.played += 1;
    tally[wordFor(result, side)] += 1;
    tally.points += points[side];
    tally.pointsAgainst += points[other];
    tally.rubbersFor += rubbers[side];
    tally.rubbersAgainst += rubbers[other];
    tally.setsFor += sets[side];
    tally.setsAgainst += sets[other];
    tally.scoreFor += score[side];
    tally.scoreAgainst += score[other];
    if (away !== side) continue;
    tally.awayScore += score[side];
    if (ending.winner === side) tally.awayWins += 1;
  }
}

/** Both sides have lost a match from which both were disqualified. */
function wordFor({ ending: { outcome, winner } }: CountedResult, side: 0 | 1): "won" | "drawn" | "lost" {
  if (winner === side) return "won";
  return winner === null && outcome !== "MATCH_OUTCOME_DOUBLE_DEFAULT" ? "drawn" : "lost";
}
