import type { MatchSet } from "#contract/match-format.ts";
import type { StandingsPoints } from "#contract/standings.ts";
import type { MatchRules } from "../encounters/encounter-presets.ts";
import { leaderOf, type Pair, pairFor, plus } from "../side.ts";
import type { CountedScore } from "./counted-score.ts";
import type { Ending } from "./table-match.ts";

/** The facts that determine the points of a match. */
export interface PointsOf {
  ending: Ending;
  sets: readonly MatchSet[];
  format: MatchRules | null;
  counted: CountedScore;
}

/** The points of both sides in a match. Results without points of their own count as a win or a loss. */
export function pointsOf(match: PointsOf, points: StandingsPoints): Pair {
  const [first, second] = match.counted.sets;
  return plus(pointsOfEnding(match, points), [first * points.perSet, second * points.perSet]);
}

function pointsOfEnding(match: PointsOf, points: StandingsPoints): Pair {
  const { win, loss } = points;
  const draw = points.draw ?? loss;
  const { outcome, winner } = match.ending;
  const forfeit = points.forfeit ?? loss;
  if (outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT") return [forfeit, forfeit];
  if (winner === null) return [draw, draw];
  if (outcome === "MATCH_OUTCOME_BYE") return pairFor(winner, points.bye ?? win, 0);
  if (outcome === "MATCH_OUTCOME_WALKOVER" || outcome === "MATCH_OUTCOME_DEFAULTED") {
    return pairFor(winner, win, forfeit);
  }
  if (isWonInOvertime(match)) return pairFor(winner, points.winOvertime ?? win, points.lossOvertime ?? loss);
  if (isClose(match)) return pairFor(winner, points.winClose ?? win, points.lossClose ?? loss);
  return pairFor(winner, win, loss);
}

/**
 * Level totals with a winner are treated like periods that were decided after regular time, whose details nobody
 * entered.
 */
function isWonInOvertime({ ending, sets, format, counted }: PointsOf): boolean {
  if (ending.outcome !== "MATCH_OUTCOME_NORMAL") return false;
  if (sets.some(({ type }) => type === "SET_TYPE_EXTRA_TIME" || type === "SET_TYPE_PENALTIES")) return true;
  return format?.kind === "MATCH_FORMAT_PERIODS" && leaderOf(counted.score) === null;
}

/**
 * A win by one set in the last possible set, such as 3:2 in volleyball; of an encounter, by as little as its format
 * says.
 */
function isClose({ format, counted: { sets, rubbers } }: PointsOf): boolean {
  if (format?.kind === "MATCH_FORMAT_ENCOUNTER")
    return format.close !== null && Math.abs(rubbers[0] - rubbers[1]) <= format.close;
  if (format?.kind !== "MATCH_FORMAT_SETS") return false;
  return sets[0] + sets[1] === format.bestOf && Math.abs(sets[0] - sets[1]) === 1;
}
