import type { MatchSet, PeriodsFormat, SetType } from "#contract/match-format.ts";
import { nextPeriodTypes } from "../periods-verdict.ts";
import { judgeSets } from "../sets-verdict.ts";
import type { Side } from "../side.ts";

/** The state of a match of periods, as an immutable value; the last period is in play. */
export interface PeriodsScore {
  format: PeriodsFormat;
  sets: readonly MatchSet[];
}

/** Continues from the stored periods; null when they do not fit this format. */
export function startPeriods(format: PeriodsFormat, sets: readonly MatchSet[] = []): PeriodsScore | null {
  if (judgeSets(format, sets, { isFinished: false }).issues.length > 0) return null;
  return sets.length > 0 ? { format, sets } : startNextPeriod({ format, sets });
}

/** The side scores in the period that is being played. A negative number takes goals back, down to none. */
export function addGoals(score: PeriodsScore, side: Side, goals = 1): PeriodsScore {
  const period = score.sets.at(-1);
  if (!period) return score;
  const scores = period.scores.map((goalsOfSide, index) =>
    index === side ? Math.max(0, goalsOfSide + goals) : goalsOfSide,
  );
  return { ...score, sets: [...score.sets.slice(0, -1), { ...period, scores }] };
}

/** What is played when the period ends with this score; null when the match is over then. */
export function nextPeriodOf({ format, sets }: PeriodsScore): SetType | null {
  return nextPeriodTypes(format, sets)[0] ?? null;
}

/** Ends the period and starts the next one; returns the same score when nothing more is played. */
export function startNextPeriod(score: PeriodsScore): PeriodsScore {
  const type = nextPeriodOf(score);
  return type === null ? score : { ...score, sets: [...score.sets, { type, scores: [0, 0], tieBreak: null }] };
}

/** Whether the match can be finished with this score. */
export function canFinish({ format, sets }: PeriodsScore): boolean {
  return judgeSets(format, sets, { isFinished: true }).issues.length === 0;
}
