import type { StandingsPoints } from "#contract/standings.ts";
import type { MatchRules, ReadingRules } from "../encounters/encounter-presets.ts";
import { type Pair, pairFor, type Side } from "../side.ts";
import { halfPoint, isHalfPointBye } from "../swiss/half-point-bye.ts";
import { pointsOf } from "./counted-points.ts";
import {
  type CountedScore,
  noScore,
  scoreAwarded,
  scoreBrokenOff,
  scoreOfEncounter,
  scorePlayed,
} from "./counted-score.ts";
import type { Ending, TableMatch } from "./table-match.ts";

/** The part of a decided match that a table counts. */
export interface CountedResult extends CountedScore {
  competitors: readonly [string | null, string | null];
  /** The away side; null on neutral ground. */
  away: Side | null;
  ending: Ending;
  points: Pair;
  /** False for a bye, which gives points but is no match. */
  isMatch: boolean;
  /** Whether it is a requested bye. */
  isRequested: boolean;
  round: number | null;
}

/** Returns null for a match that counts for nobody. */
export function countResult(
  match: TableMatch,
  ending: Ending,
  format: MatchRules | null,
  points: StandingsPoints,
): CountedResult | null {
  if (ending.outcome === "MATCH_OUTCOME_ABANDONED") return null;
  const counted = countScore(match, ending, format);
  const [first, second] = match.competitors;
  return {
    ...counted,
    competitors: [first?.id ?? null, second?.id ?? null],
    away: awayIn(match),
    ending,
    points: isHalfPointBye(match)
      ? pairFor(ending.winner ?? 0, Number(halfPoint), 0)
      : pointsOf({ ending, sets: match.sets, format, counted }, points),
    isMatch: ending.outcome !== "MATCH_OUTCOME_BYE",
    isRequested: isHalfPointBye(match),
    round: match.round ?? null,
  };
}

/** The sets and the score that a match with this outcome counts. */
export function countScore(match: TableMatch, { outcome, winner }: Ending, format: ReadingRules | null): CountedScore {
  if (format?.kind === "MATCH_FORMAT_ENCOUNTER") return counts(outcome) ? scoreOfEncounter(match, format) : noScore;
  switch (outcome) {
    case "MATCH_OUTCOME_WALKOVER":
    case "MATCH_OUTCOME_DEFAULTED":
      return winner === null ? noScore : scoreAwarded(format, winner);
    case "MATCH_OUTCOME_RETIRED":
      return winner === null ? noScore : scoreBrokenOff(match, format, winner);
    case "MATCH_OUTCOME_BYE":
    case "MATCH_OUTCOME_ABANDONED":
    case "MATCH_OUTCOME_DOUBLE_DEFAULT":
      return noScore;
    case "MATCH_OUTCOME_NORMAL":
    case "MATCH_OUTCOME_DRAWN":
      return scorePlayed(match, format);
  }
}

/** Whether an encounter with this outcome counts its rubbers, or what a walkover gives in place of them. */
function counts(outcome: Ending["outcome"]): boolean {
  return !["MATCH_OUTCOME_BYE", "MATCH_OUTCOME_ABANDONED", "MATCH_OUTCOME_DOUBLE_DEFAULT"].includes(outcome);
}

/** The away side; null on neutral ground. */
export function awayIn({ competitors: [first, second] }: TableMatch): Side | null {
  if (first?.isHomeTeam === second?.isHomeTeam) return null;
  return first?.isHomeTeam ? 1 : 0;
}
