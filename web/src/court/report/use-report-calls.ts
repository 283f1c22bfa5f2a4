import type { Match } from "#contract/fields/match.ts";
import { isPastDue } from "#contract/reported-results.ts";
import { useMays } from "../../kit/access/may.ts";

/** What the user may do now with the result that a side has entered. */
export function useReportCalls({
  id,
  state,
  reportState,
  report,
  competitors,
}: Match): Record<"mayConfirm" | "mayDispute" | "mayUndo", boolean> {
  const other = report?.side == null ? null : (competitors[1 - report.side]?.id ?? null);
  const isEntered = reportState === "MATCH_REPORT_ENTERED";
  const isAsked = state === "MATCH_STATE_FINISHED" && (isEntered || reportState === "MATCH_REPORT_DISPUTED");
  const mays = useMays(isAsked ? [id, ...(other === null ? [] : [other])] : none);
  const calls = mays.get(id)?.calls ?? none;
  const isManager = calls.includes("confirm") && !calls.includes("dispute");
  // Whoever acts for a team says how it is reached.
  const isOther = calls.includes("dispute") && other !== null && mays.get(other)?.save.includes("contact") === true;
  const isInTime = isEntered && report !== null && !isPastDue(report, Date.now());
  return { mayConfirm: isManager || (isOther && isInTime), mayDispute: isOther && isInTime, mayUndo: isManager };
}

const none: readonly string[] = [];
