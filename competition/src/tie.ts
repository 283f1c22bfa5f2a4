import type { ReadingRules } from "./encounters/encounter-presets.ts";
import { type FirstLeg, leaderOfLegs } from "./leg-rules.ts";
import { scoresOf } from "./match-result.ts";
import { leaderOf, otherSide, type Pair, pairOf, plus, type Side } from "./side.ts";
import { awayIn, countScore } from "./standings/counted-result.ts";
import type { CountedScore } from "./standings/counted-score.ts";
import { type Ending, endingOf, type TableMatch } from "./standings/table-match.ts";
import { judgeTotals } from "./totals-verdict.ts";

/** One of the two matches of a tie, with its format. */
export interface Leg {
  match: TableMatch;
  format: ReadingRules | null;
}

/** The criterion that decided a tie. */
export type TieDecision =
  /** The sum of goals, points or sets. */
  | "sum"
  /** In encounters that are level by points: the sum of sets. */
  | "sets"
  /** In formats of sets, and in encounters that are level by sets: the sum of games or points. */
  | "score"
  | "awayGoals"
  | "penalties"
  /** A person named the winner of a tie whose totals are level. */
  | "named"
  /** One side did not play the second leg to its end. */
  | "givenUp";

/** The result of both legs, in the order of the second leg's competitors. */
export interface Tie {
  sum: Pair;
  /** Null when the tie is level, and when both sides are out. */
  winner: Side | null;
  by: TieDecision | null;
  /** Both sides were disqualified in one of the legs. */
  areBothOut: boolean;
}

/**
 * The result of a tie; null while one of its legs is undecided. A leg that was not played counts as in a table, so that
 * a walkover has the score that the format names. A side that does not play the second leg to its end is out, whatever
 * the result of the first leg.
 */
export function tieOf(first: Leg, second: Leg): Tie | null {
  const [before, ending] = [endingOf(first.match, first.format), endingOf(second.match, second.format)];
  const areBothOut = [before, ending].some((one) => one?.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT");
  if (areBothOut) return { sum: [0, 0], winner: null, by: null, areBothOut };
  const counted = countFirst(first, second);
  if (counted === null || !counts(ending)) return null;
  const secondScore = countScore(second.match, ending, second.format);
  const sets = plus(counted.sets, secondScore.sets);
  const score = plus(counted.score, secondScore.score);
  const rubbers = plus(counted.rubbers, secondScore.rubbers);
  const isOfEncounters = second.format?.kind === "MATCH_FORMAT_ENCOUNTER";
  const sum = isOfEncounters ? rubbers : sets.some((number) => number > 0) ? sets : score;
  const decided = (by: TieDecision, winner: Side | null): Tie | null => {
    return winner === null ? null : { sum, winner, by, areBothOut };
  };
  const isForfeited = ending.outcome === "MATCH_OUTCOME_WALKOVER" || ending.outcome === "MATCH_OUTCOME_RETIRED";
  return (
    decided("givenUp", isForfeited ? ending.winner : null) ??
    // Each leg in sets has a winner, so one win each is frequent: more sets won then decide, and after them more games
    // or points.
    decided("sum", leaderOf(sum)) ??
    decided("sets", isOfEncounters ? leaderOf(sets) : null) ??
    decided("score", leaderOf(score)) ??
    decided("awayGoals", leaderOfLegs({ score: counted.score, away: counted.away }, secondScore.score)) ??
    decided("penalties", leaderOf(penaltiesOf(second))) ??
    decided("named", winnerNamed(second, ending)) ?? { sum, winner: null, by: null, areBothOut }
  );
}

/**
 * How a match ended or, with its first leg, how the tie ended; null while that is undecided. A tie whose winner also wins
 * the second leg ends as that leg does: its loser may have given up, or have been disqualified.
 */
export function endingOfTie(first: Leg | null, last: Leg): Ending | null {
  const ending = endingOf(last.match, last.format);
  if (first === null) return ending;
  const tie = tieOf(first, last);
  if (tie?.areBothOut) return { winner: null, outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" };
  if (!tie || tie.winner === null) return null;
  return ending?.winner === tie.winner ? ending : { winner: tie.winner, outcome: "MATCH_OUTCOME_NORMAL" };
}

/** The score that the second leg of a tie starts from; null while the first leg is undecided. */
export function firstLegOf(first: Leg, second: Leg): FirstLeg | null {
  return countFirst(first, second);
}

/**
 * The score of the first leg in the order of the second leg's competitors; null while it is undecided, or when others
 * played it.
 */
function countFirst(first: Leg, second: Leg): (CountedScore & FirstLeg) | null {
  const ending = endingOf(first.match, first.format);
  if (!counts(ending) || !areSamePair(first.match, second.match)) return null;
  const { rubbers, sets, score } = countScore(first.match, ending, first.format);
  const isReversed = first.match.competitors[0]?.id !== second.match.competitors[0]?.id;
  const seen = ([one, other]: Pair): Pair => (isReversed ? [other, one] : [one, other]);
  const [awayBefore, away] = [awayIn(first.match), awayIn(second.match)];
  const awayThen = awayBefore !== null && isReversed ? otherSide(awayBefore) : awayBefore;
  const isHomeAndAway = away !== null && awayThen !== null && away !== awayThen;
  const { format } = second;
  const doAwayGoalsCount = format?.kind === "MATCH_FORMAT_PERIODS" && format.awayGoals && isHomeAndAway;
  return { rubbers: seen(rubbers), sets: seen(sets), score: seen(score), away: doAwayGoalsCount ? away : null };
}

function counts(ending: Ending | null): ending is Ending {
  return ending !== null && ending.outcome !== "MATCH_OUTCOME_ABANDONED";
}

function areSamePair({ competitors: one }: TableMatch, { competitors: other }: TableMatch): boolean {
  const ids = other.map(({ id }) => id);
  return !ids.includes(null) && one.every(({ id }) => ids.includes(id));
}

function penaltiesOf({ match }: Leg): Pair {
  return pairOf(match.sets.find(({ type }) => type === "SET_TYPE_PENALTIES")?.scores ?? []);
}

/** The winner of a match with totals only, if the totals say otherwise: a person must have named this winner. */
function winnerNamed({ match, format }: Leg, { winner }: Ending): Side | null {
  if (match.sets.length > 0) return null;
  return winner === judgeTotals(format, scoresOf(match)).winner ? null : winner;
}
