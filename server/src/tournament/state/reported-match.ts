import { hasBegun } from "#competition/standings/table-match.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/** Whether a person reports the course or the result of the match; an outcome alone finishes it. */
export function isReported(match: Match): boolean {
  return hasBegun(match) || (match.outcome !== null && match.outcome !== "MATCH_OUTCOME_BYE");
}

/** A match that the change set itself reports, as it was before the set; undefined for any other match. */
export function beforeReport(work: WorkingSet, match: Match): Match | null | undefined {
  if (!work.steps.isIncomplete(match.id) || !isReported(match)) return undefined;
  const before = (work.before(match.id)?.entity ?? null) as Match | null;
  if (before === null || !hasBegun(before)) return before;
  const { sets, outcome, winner, competitors } = match;
  const isOther = (field: "sets" | "outcome" | "winner") => !isSame(before[field], match[field]);
  const givesOutcome = outcome !== null && (isOther("outcome") || (winner !== null && isOther("winner")));
  const givesScore = competitors.some(({ score }, side) => score !== before.competitors[side]?.score && score !== "0");
  const isSent = (sets.length > 0 && isOther("sets")) || givesOutcome || givesScore;
  return isSent ? before : undefined;
}
