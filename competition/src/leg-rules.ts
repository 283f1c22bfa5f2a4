import type { OwnFormat, PeriodsFormat } from "#contract/match-format.ts";
import { leaderOf, otherSide, type Pair, pairFor, plus, type Side } from "./side.ts";

/** What the first leg of a tie has come to, in the order of the competitors of the second one. */
export interface FirstLeg {
  score: Pair;
  /** Who plays the second leg away, where away goals count; else null. */
  away: Side | null;
}

/** The rules of periods as they hold in one match; those of a second leg know what the first one has come to. */
export interface PeriodsRules extends PeriodsFormat {
  /** Null while that is not known; undefined in every match but a second leg. */
  firstLeg?: FirstLeg | null;
}

/**
 * By which rules one leg of a tie is played. A first leg may be drawn and ends with its periods: extra time and penalties decide ties
 * (IFAB Laws of the Game 2025/26, law 10.2; in basketball likewise, FIBA Official Basketball Rules, article 8). Sets decide each leg.
 */
export function rulesOfLeg(format: OwnFormat, leg: 1 | 2, firstLeg: FirstLeg | null): OwnFormat | PeriodsRules {
  if (format.kind !== "MATCH_FORMAT_PERIODS") return format;
  if (leg === 1) return { ...format, drawAllowed: true, extraTime: null, penalties: false };
  return firstLeg === null ? { ...format, drawAllowed: true, firstLeg } : { ...format, firstLeg };
}

/** Who is ahead when the match stands at these goals or points: in a second leg by the sum of both. */
export function leaderAt({ firstLeg }: PeriodsRules, score: Pair): Side | null {
  if (firstLeg === undefined) return leaderOf(score);
  return firstLeg === null ? null : leaderOfLegs(firstLeg, score);
}

/**
 * The greater sum of both legs, and then, where they count, more goals away. These are the goals of extra time too, which the guests
 * score away as they do all others.
 */
export function leaderOfLegs({ score, away }: FirstLeg, second: Pair): Side | null {
  const leader = leaderOf(plus(score, second));
  if (leader !== null || away === null) return leader;
  return leaderOf(pairFor(away, second[away], score[otherSide(away)]));
}
