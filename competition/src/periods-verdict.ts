import type { RuleIssue } from "#contract/issues.ts";
import type { MatchSet, SetType } from "#contract/match-format.ts";
import { leaderAt, type PeriodsRules } from "./leg-rules.ts";
import type { SetsVerdict } from "./set-verdict.ts";
import { leaderOf, type Pair, pairOf, plus } from "./side.ts";

/**
 * Checks periods, extra time and penalties: their order, their sum, and whether anything is missing in a finished
 * match.
 */
export function judgePeriods(format: PeriodsRules, sets: readonly MatchSet[], isFinished: boolean): SetsVerdict {
  const issues: RuleIssue[] = [];
  for (const [position, set] of sets.entries()) {
    const path = `sets.${position}`;
    const types = nextPeriodTypes(format, sets.slice(0, position));
    const [type] = types;
    if (!types.includes(set.type)) {
      issues.push(type ? { path: `${path}.type`, code: "setType", params: { type } } : { path, code: "setAfterEnd" });
      break;
    }
    if (set.tieBreak !== null) issues.push({ path: `${path}.tieBreak`, code: "tieBreakNotPlayed" });
  }
  const totals = sumOf(sets);
  const unfinished = issues.length === 0 ? whyNotFinished(format, sets) : null;
  if (isFinished && unfinished) issues.push({ path: "sets", code: unfinished });
  if (issues.length > 0 || unfinished) return { issues, totals, winner: null, isDrawn: false };
  const winner = leaderOf(totals) ?? leaderOf(penaltiesOf(sets));
  return { issues, totals, winner, isDrawn: winner === null };
}

/**
 * The types that may follow these periods, the usual one first; empty when the match is over. Extra time is played to
 * the end of its periods, and only when the score is level; in the second leg of a tie, the total of both legs has to
 * be level. Extra time comes before penalties.
 */
export function nextPeriodTypes(format: PeriodsRules, sets: readonly MatchSet[]): SetType[] {
  const { periods, extraTime, penalties } = format;
  if (countOf(sets, "SET_TYPE_PERIOD") < periods) return ["SET_TYPE_PERIOD"];
  if (countOf(sets, "SET_TYPE_PENALTIES") > 0) return [];
  const played = countOf(sets, "SET_TYPE_EXTRA_TIME");
  if (extraTime && played % extraTime.periods !== 0) return ["SET_TYPE_EXTRA_TIME"];
  if (leaderAt(format, sumOf(sets)) !== null) return [];
  const types: SetType[] = [];
  if (extraTime && (played === 0 || extraTime.repeat)) types.push("SET_TYPE_EXTRA_TIME");
  if (penalties && (played > 0 || !extraTime)) types.push("SET_TYPE_PENALTIES");
  return types;
}

/**
 * Where draws are allowed, penalties are optional; extra time is played wherever the format has it. While the first leg
 * of a tie is undecided, both are optional in the second leg.
 */
function whyNotFinished(format: PeriodsRules, sets: readonly MatchSet[]): RuleIssue["code"] | null {
  const [next] = nextPeriodTypes(format, sets);
  if (leaderAt(format, sumOf(sets)) !== null) return next ? "periodMissing" : null;
  if (countOf(sets, "SET_TYPE_PENALTIES") > 0) return leaderOf(penaltiesOf(sets)) === null ? "matchNotDecided" : null;
  if (!format.drawAllowed) return "drawNotAllowed";
  const mayEnd = next === "SET_TYPE_PENALTIES" || (format.firstLeg === null && isBetweenParts(format, sets));
  return next && !mayEnd ? "periodMissing" : null;
}

/** Regular periods and a round of extra time are always completed. */
function isBetweenParts({ periods, extraTime }: PeriodsRules, sets: readonly MatchSet[]): boolean {
  if (countOf(sets, "SET_TYPE_PERIOD") < periods) return false;
  return extraTime === null || countOf(sets, "SET_TYPE_EXTRA_TIME") % extraTime.periods === 0;
}

/** The goals or points of all periods and of extra time. Penalties decide a match, but are never part of its score. */
function sumOf(sets: readonly MatchSet[]): Pair {
  return sets
    .filter(({ type }) => type !== "SET_TYPE_PENALTIES")
    .reduce<Pair>((sum, { scores }) => plus(sum, pairOf(scores)), [0, 0]);
}

function penaltiesOf(sets: readonly MatchSet[]): Pair {
  return pairOf(sets.find(({ type }) => type === "SET_TYPE_PENALTIES")?.scores ?? []);
}

function countOf(sets: readonly MatchSet[], wanted: SetType): number {
  return sets.filter(({ type }) => type === wanted).length;
}
