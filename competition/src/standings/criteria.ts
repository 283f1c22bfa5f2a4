import type { Criterion, StandingsRules } from "#contract/standings.ts";
import type { CriterionValue } from "./ratio.ts";
import type { Tally } from "./tally.ts";
import type { TieBreaks } from "./tie-breaks.ts";

/** The facts of a competitor that criteria compare. */
export interface CriterionFacts {
  /** The tally over all matches of the group, or over those among the tied. */
  tally: Tally;
  /** The sum of the penalty points for conduct. */
  conduct: number;
  /** The ranking of the entry; null when it has none. */
  ranking: number | null;
  /** The tie-breaks over all matches of the group, computed on demand. */
  tieBreaks: () => TieBreaks;
}

export interface Measure {
  valueOf: (facts: CriterionFacts) => CriterionValue;
  isLowGood: boolean;
}

/** The comparison of the criterion; null for criteria that the results of one group cannot decide. */
export function measureOf(criterion: Criterion): Measure | null {
  return measures[criterion];
}

/** The criteria that depend on the results of the opponents, in their order. */
export function tieBreaksIn({ criteria }: StandingsRules): TieBreakCriterion[] {
  return [...new Set(criteria.flatMap(({ criterion }) => (isTieBreak(criterion) ? criterion : [])))];
}

export type TieBreakCriterion = keyof typeof tieBreakNames;

function isTieBreak(criterion: Criterion): criterion is TieBreakCriterion {
  return criterion in tieBreakNames;
}

export const tieBreakNames = {
  CRITERION_BUCHHOLZ: "buchholz",
  CRITERION_BUCHHOLZ_CUT_1: "buchholzCut1",
  CRITERION_MEDIAN_BUCHHOLZ: "medianBuchholz",
  CRITERION_SONNEBORN_BERGER: "sonnebornBerger",
  CRITERION_PROGRESSIVE: "progressive",
} as const satisfies Partial<Record<Criterion, keyof TieBreaks>>;

/** Criteria that are decided by people, whose decisions contain the order. */
const decided = null;

const measures: Readonly<Record<Criterion, Measure | null>> = {
  CRITERION_POINTS: most(({ points }) => points),
  CRITERION_POINT_DIFFERENCE: most(({ points, pointsAgainst }) => points - pointsAgainst),
  CRITERION_MATCHES_WON: most(({ won }) => won),
  CRITERION_MATCHES_PLAYED: most(({ played }) => played),
  CRITERION_RUBBERS_WON: most(({ rubbersFor }) => rubbersFor),
  CRITERION_RUBBER_DIFFERENCE: most(({ rubbersFor, rubbersAgainst }) => rubbersFor - rubbersAgainst),
  CRITERION_RUBBER_RATIO: most(({ rubbersFor, rubbersAgainst }) => ({ over: rubbersFor, under: rubbersAgainst })),
  CRITERION_SETS_WON: most(({ setsFor }) => setsFor),
  CRITERION_SET_DIFFERENCE: most(({ setsFor, setsAgainst }) => setsFor - setsAgainst),
  CRITERION_SET_RATIO: most(({ setsFor, setsAgainst }) => ({ over: setsFor, under: setsAgainst })),
  CRITERION_SET_PERCENTAGE: most(({ setsFor, setsAgainst }) => ({ over: setsFor, under: setsFor + setsAgainst })),
  CRITERION_SCORE_FOR: most(({ scoreFor }) => scoreFor),
  CRITERION_SCORE_DIFFERENCE: most(({ scoreFor, scoreAgainst }) => scoreFor - scoreAgainst),
  CRITERION_SCORE_RATIO: most(({ scoreFor, scoreAgainst }) => ({ over: scoreFor, under: scoreAgainst })),
  CRITERION_SCORE_PERCENTAGE: most(({ scoreFor, scoreAgainst }) => ({
    over: scoreFor,
    under: scoreFor + scoreAgainst,
  })),
  CRITERION_AWAY_SCORE: most(({ awayScore }) => awayScore),
  CRITERION_AWAY_WINS: most(({ awayWins }) => awayWins),
  CRITERION_CONDUCT: { valueOf: ({ conduct }) => conduct, isLowGood: true },
  // A competitor without a ranking comes after all that have one.
  CRITERION_RANKING: { valueOf: ({ ranking }) => ranking ?? Number.POSITIVE_INFINITY, isLowGood: true },
  CRITERION_BUCHHOLZ: tieBreak("CRITERION_BUCHHOLZ"),
  CRITERION_BUCHHOLZ_CUT_1: tieBreak("CRITERION_BUCHHOLZ_CUT_1"),
  CRITERION_MEDIAN_BUCHHOLZ: tieBreak("CRITERION_MEDIAN_BUCHHOLZ"),
  CRITERION_SONNEBORN_BERGER: tieBreak("CRITERION_SONNEBORN_BERGER"),
  CRITERION_PROGRESSIVE: tieBreak("CRITERION_PROGRESSIVE"),
  CRITERION_PLAY_OFF: decided,
  CRITERION_LOT: decided,
};

function most(counted: (tally: Tally) => CriterionValue): Measure {
  return { valueOf: ({ tally }) => counted(tally), isLowGood: false };
}

function tieBreak(criterion: TieBreakCriterion): Measure {
  return { valueOf: ({ tieBreaks }) => tieBreaks()[tieBreakNames[criterion]], isLowGood: false };
}
