import type { Match } from "#contract/fields/match.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { isSame } from "#contract/is-same.ts";
import { mayUpdate } from "#contract/permissions.ts";
import type { RuledSave } from "../../kit/kinds/feature.ts";
import { isUndo } from "../../kit/save/change.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { reportsFor, resultFields, sidesFor, teamsIn } from "./sides.ts";

/** Who has reported the result of a match, and what has become of it. */
export type Report = Pick<Match, "reportState" | "report">;

const none: Report = { reportState: null, report: null };

const hourMs = 3_600_000;

/**
 * Who has reported the result of a match after a save, of which `after` is the completed match. A side enters a result;
 * whoever may save the match otherwise makes it official, if the tournament lets sides report. A match that has not
 * begun, or has another competitor, has no report.
 */
export async function reportAfter(
  work: WorkingSet,
  { beforeList, computed, origin, by }: RuledSave,
  after: Match,
): Promise<Report> {
  const before = beforeList as Match | null;
  if (after.state === "MATCH_STATE_PLANNING" || after.state === "MATCH_STATE_PREPARING") return none;
  const kept = before ?? none;
  const report = { reportState: kept.reportState, report: kept.report, ...reportIn(computed) };
  if (origin === "import") return report;
  if (isUndo(origin)) return await putBack(work, { before, after, by }, report);
  if (computed.reportState !== undefined) return report;
  if (before && teamsIn(before) !== teamsIn(after)) return none;
  if (origin === "server" || !isOtherResult(before, after)) return report;
  const reports = await reportsFor(work, after);
  if (reports === null) return report;
  if (mayUpdate(by, "match")) return official(work.at);
  return entered(work.at, after, { sides: await sidesFor(work, by, after), reports });
}

/** The report by those who may save the match otherwise. */
export function official(at: string): Report {
  return { reportState: "MATCH_REPORT_OFFICIAL", report: { side: null, at, due: null, note: null } };
}

/**
 * The report of an encounter after one of its rubbers was reported: it is written when a side first enters a rubber, and
 * when the state of the encounter changes.
 * @returns null when it stays
 */
export async function reportByRubber(
  work: WorkingSet,
  encounter: Match,
  { state, rubber }: { state: Match["state"]; rubber: Match },
): Promise<Report | null> {
  const { reportState, report } = rubber;
  const isWritten = state !== encounter.state || (reportState === "MATCH_REPORT_ENTERED" && !encounter.reportState);
  if (reportState === null || !isWritten) return null;
  const reports = await reportsFor(work, encounter);
  if (reports === null) return null;
  if (reportState === "MATCH_REPORT_OFFICIAL") return official(work.at);
  const side = report?.side ?? null;
  return entered(work.at, { state }, { sides: side === null ? [0, 1] : [side], reports });
}

/** The report by a side, or by both. A result of both sides needs nobody to confirm it. */
function entered(
  at: string,
  { state }: Pick<Match, "state">,
  { sides, reports }: { sides: readonly number[]; reports: NonNullable<Tournament["reports"]> },
): Report {
  const isFinished = state === "MATCH_STATE_FINISHED";
  const side = sides.length === 1 ? (sides[0] ?? null) : null;
  const due = isFinished && side !== null ? Date.parse(at) + reports.confirmHours * hourMs : null;
  return {
    reportState: isFinished && side === null ? "MATCH_REPORT_CONFIRMED" : "MATCH_REPORT_ENTERED",
    report: { side, at, due: due === null ? null : new Date(due).toISOString(), note: null },
  };
}

/**
 * The report that an undo puts back. A side that puts back its own result enters it now: otherwise, it could withdraw a
 * result until nobody may dispute it any more.
 */
async function putBack(
  work: WorkingSet,
  { before, after, by }: Pick<RuledSave, "by"> & { before: Match | null; after: Match },
  report: Report,
): Promise<Report> {
  if (report.reportState !== "MATCH_REPORT_ENTERED" || mayUpdate(by, "match")) return report;
  const reports = isOtherResult(before, after) ? await reportsFor(work, after) : null;
  return reports ? entered(work.at, after, { sides: await sidesFor(work, by, after), reports }) : report;
}

function reportIn(computed: RuledSave["computed"]): Partial<Report> {
  const { reportState, report } = computed as Partial<Report>;
  return { ...(reportState !== undefined && { reportState }), ...(report !== undefined && { report }) };
}

/** Whether sets, scores, state, outcome or winner differ. */
export function isOtherResult(one: Match | null, other: Match): boolean {
  return resultFields.some((field) => !isSame(one?.[field], other[field]));
}
