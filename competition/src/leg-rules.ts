import type { OwnFormat, PeriodsFormat } from "#contract/match-format.ts";
import { leaderOf, otherSide, type Pair, pairFor, plus, type Side } from "./side.ts";

/** The result of the first leg of a tie, in the order of the second leg's competitors. */
export interface FirstLeg {
  score: Pair;
  /** The side that plays the second leg away, if away goals count; else null. */
  away: Side | null;
}

/** The rules of periods for one match; those of a second leg include the result of the first. */
export interface PeriodsRules extends PeriodsFormat {
  /** Null while that result is unknown; undefined in every match but a second leg. */
  firstLeg?: FirstLeg | null;
}

/**
 * The rules of one leg of a tie. A first leg may be drawn and ends with its periods, because extra time and penalties
 * decide ties (IFAB Laws of the Game 2025/26, law 10.2; in basketball likewise, FIBA Official Basketball Rules, article
 * 8). In formats of sets, each leg has a winner.
 */
export function rulesOfLeg(format: OwnFormat, leg: 1 | 2, firstLeg: FirstLeg | null): OwnFormat | PeriodsRules {
  if (format.kind !== "MATCH_FORMAT_PERIODS") return format;
  if (leg === 1) return { ...format, drawAllowed: true, extraTime: null, penalties: false };
  return firstLeg === null ? { ...format, drawAllowed: true, firstLeg } : { ...format, firstLeg };
}

/** The side that leads with these goals or points; in a second leg, the totals of both legs decide. */
export function leaderAt({ firstLeg }: PeriodsRules, score: Pair): Side | null {
  if (firstLeg === undefined) return leaderOf(score);
  return firstLeg === null ? null : leaderOfLegs(firstLeg, score);
}

/**
 * The side with more goals in both legs, then, where away goals count, the one with more of those. Goals of extra time
 * count as away goals for the guests, too.
 */
export function leaderOfLegs({ score, away }: FirstLeg, second: Pair): Side | null {
  const leader = leaderOf(plus(score, second));
  if (leader !== null || away === null) return leader;
  return leaderOf(pairFor(away, second[away], score[otherSide(away)]));
}
