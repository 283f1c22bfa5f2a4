import type { Match } from "#contract/fields/match.ts";
import { isPastDue, outcomesOfSides } from "#contract/reported-results.ts";
import type { Caller } from "../../kit/access/caller.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { judgedMatch, sidesFor } from "./sides.ts";

/**
 * Judges the values and the moment of a save by somebody who may change the match only as one of its sides.
 *
 * @throws 403 for values that a side may not give, 409 too-early, 409 report-closed
 */
export async function judgeSide(
  work: WorkingSet,
  caller: Caller,
  { before, after, putsBack }: { before: Match; after: Match; putsBack: boolean },
): Promise<void> {
  const isCancelled = after.state !== before.state && after.state === "MATCH_STATE_CANCELLED";
  if (isCancelled || (after.outcome !== before.outcome && !outcomesOfSides.includes(after.outcome))) {
    throw new Refusal("forbidden", "Only the tournament's manager can end a match in this way.");
  }
  // Whoever has entered something may take it back even when the match has been moved to a later time.
  const judged = await judgedMatch(work, before);
  const scheduledAt = before.scheduledAt ?? judged.scheduledAt;
  if (!putsBack && !hasCome({ ...before, scheduledAt }, work.at))
    throw new Refusal("too-early", "The match has not begun.");
  if (!isOpenFor(judged, await sidesFor(work, caller, before), work.at)) throw reportClosed();
}

/** Whether both sides are known and the time of the match, if it has one, has come. */
function hasCome({ competitors, scheduledAt }: Match, now: string): boolean {
  if (competitors.some(({ id }) => id === null)) return false;
  return scheduledAt === null || Date.parse(scheduledAt) <= Date.parse(now);
}

/** Whether those who act for these sides may still enter the result. */
export function isOpenFor({ state, reportState, report }: Match, sides: readonly number[], now: string): boolean {
  if (reportState === null) return state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED";
  if (reportState !== "MATCH_REPORT_ENTERED" || report === null) return false;
  return (report.side === null || sides.includes(report.side)) && !isPastDue(report, Date.parse(now));
}

export function reportClosed(): Refusal {
  return new Refusal("report-closed", "This result can no longer be changed by a side. Ask the tournament's manager.");
}
