import type { Match } from "#contract/fields/match.ts";
import type { ConfirmBody, DisputeBody } from "#contract/match-report.ts";
import { mayManage, mayUpdate } from "#contract/permissions.ts";
import { isPastDue } from "#contract/reported-results.ts";
import { type Caller, system } from "../kit/access/caller.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { calledMatch } from "./called-match.ts";
import { reportClosed } from "./report/judge-side.ts";
import { official, type Report } from "./report/report-after.ts";
import { reportsFor, sidesFor } from "./report/sides.ts";

export type ReportCall = "confirm" | "dispute";

/**
 * The calls about the result of a match that its caller may make, at the right moment.
 * @param by with the roles over the match
 */
export async function reportCallsOn(work: WorkingSet, by: Caller, match: Match): Promise<ReportCall[]> {
  // The encounter is confirmed or disputed, not its rubbers.
  if (match.rubber !== null || (await reportsFor(work, match)) === null) return [];
  if (mayManage(by, "match")) return ["confirm"];
  // Match-officials have made it official by saving it.
  if (mayUpdate(by, "match")) return [];
  return (await sidesFor(work, by, match)).length > 0 ? ["confirm", "dispute"] : [];
}

/**
 * Confirms or disputes the result of a match by a change set.
 *
 * @throws 404, 409 version-conflict, 403, 409 report-closed, in this order
 */
export async function applyReportCall(
  trx: Transaction,
  store: Store,
  { id, call, caller, body, clientRequest }: ReportRequest,
): Promise<Applied> {
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("match");
  const { match, by } = await calledMatch(work, caller, { id, version: body.version });
  if (!(await reportCallsOn(work, by, match)).includes(call)) {
    throw new Refusal("forbidden", "Your roles do not allow this.");
  }
  const report = await reportBy(work, by, match, body);
  const server: Caller = { ...system, userId: caller.userId };
  const save = {
    action: "save",
    feature,
    id,
    version: body.version,
    data: {},
    computed: report,
    caller: server,
  } as const;
  const changes = [{ ...save, origin: "server" } as const];
  return store.applyIn(trx, { id: body.changeSet, changes, caller: server, clientRequest });
}

export interface ReportRequest {
  id: string;
  call: ReportCall;
  caller: Caller;
  body: ConfirmBody | DisputeBody;
  clientRequest: ClientRequest;
}

/** The report after the call. */
async function reportBy(work: WorkingSet, by: Caller, match: Match, body: ConfirmBody | DisputeBody): Promise<Report> {
  const { state, report, reportState } = match;
  if (state !== "MATCH_STATE_FINISHED") throw reportClosed();
  if (mayManage(by, "match")) return official(work.at);
  if (reportState !== "MATCH_REPORT_ENTERED" || report === null || report.side === null) throw reportClosed();
  const isOther = (await sidesFor(work, by, match)).includes(1 - report.side);
  if (!isOther || isPastDue(report, Date.parse(work.at))) throw reportClosed();
  if ("note" in body) return { reportState: "MATCH_REPORT_DISPUTED", report: { ...report, note: body.note } };
  return { reportState: "MATCH_REPORT_CONFIRMED", report };
}
