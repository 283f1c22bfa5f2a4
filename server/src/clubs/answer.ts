import { nameOf } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import type { Request, RequestAnswer } from "#contract/fields/request.ts";
import { isSame } from "#contract/is-same.ts";
import type { AnswerBody } from "#contract/requests.ts";
import { type Caller, requireHome, system } from "../kit/access/caller.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { conflict, notFound } from "../kit/kinds/rows.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { Change } from "../kit/save/change.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { answersFor, nextToAnswer, partyOf } from "./parties.ts";
import { storedOf } from "./request.ts";
import { isAllowed, readParties } from "./request-parties.ts";

/**
 * Saves an answer to a request by a change set. The last yes makes the change, in the name of whoever gave it.
 *
 * @throws 404, 409 version-conflict, 403 for who does not answer, 409 request-closed when it is over, 409 changed-since
 * when what is asked for no longer fits what is stored, and the refusals of the change
 */
export async function applyAnswer(
  trx: Transaction,
  store: Store,
  { id, caller, body, clientRequest }: { id: string; caller: Caller; body: AnswerBody; clientRequest: ClientRequest },
): Promise<Applied> {
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("request");
  // The change may move a team to further parents.
  await work.connection.lockParents("exclusive");
  await work.load([id], "change");
  const state = work.get(id);
  if (state?.row.type !== "request" || !work.sees(caller, state)) throw notFound(feature);
  if (body.version !== state.row.version + 1) throw conflict(state.row);
  requireHome(caller, state.row.home);
  const request = state.entity as Request;
  const of = await answeredFor(work, caller, request, body.answer);
  if (of === null) throw new Refusal("forbidden", "You do not answer for anybody whose answer this would be.");
  if (request.state !== "REQUEST_STATE_OPEN" || (request.until !== null && work.at > request.until)) {
    throw new Refusal("request-closed", "This request is over.");
  }
  const { answer, note } = body;
  const newAnswer = { of, by: caller.userId, at: work.at, answer, note } as RequestAnswer;
  const answers = [...request.answers, newAnswer];
  const isLast = answer === "REQUEST_ANSWER_APPROVE" && nextToAnswer({ asks: request.asks, answers }) === null;
  const next = isLast ? "REQUEST_STATE_APPROVED" : stateAfter[answer];
  const by: Caller = { ...system, userId: caller.userId };
  const change: Change = {
    action: "save",
    feature,
    id,
    version: body.version,
    data: {},
    computed: { answers, state: next },
    caller: by,
    origin: "server",
  };
  const effect = isLast ? await effectOf(work, request, by) : [];
  return store.applyIn(trx, { id: body.changeSet, changes: [...effect, change], caller: by, clientRequest });
}

const stateAfter: Record<RequestAnswer["answer"], Request["state"]> = {
  REQUEST_ANSWER_APPROVE: "REQUEST_STATE_OPEN",
  REQUEST_ANSWER_REJECT: "REQUEST_STATE_REJECTED",
  REQUEST_ANSWER_WITHDRAW: "REQUEST_STATE_WITHDRAWN",
  REQUEST_ANSWER_NOTE: "REQUEST_STATE_OPEN",
};

/** In whose name the caller gives this answer; null if there is nobody. */
async function answeredFor(
  work: WorkingSet,
  caller: Caller,
  request: Request,
  answer: RequestAnswer["answer"],
): Promise<Reference | null> {
  if (answer === "REQUEST_ANSWER_NOTE") return partyOf(work, caller, request);
  const isWithdrawal = answer === "REQUEST_ANSWER_WITHDRAW";
  // Once all have said yes, the last of them still answers, and reads that the request is over.
  const party = isWithdrawal ? request.by : (nextToAnswer(request) ?? request.asks.at(-1) ?? null);
  if (party === null) return null;
  const part = isWithdrawal ? "by" : "asks";
  return (await answersFor(work, caller, party, { type: request.type, part })) ? party : null;
}

/**
 * The change that the request asks for.
 * @throws 409 changed-since when it no longer fits
 */
async function effectOf(work: WorkingSet, request: Request, caller: Caller): Promise<Change[]> {
  const { change, subject, before } = request;
  if (change === null) return [];
  await work.load([subject.id, change.id], "change");
  const [of, target] = [work.get(subject.id), work.get(change.id)];
  const stored = storedOf(work, request);
  const fields = Object.keys(change.data).filter((field) => !isSame(before?.[field], stored?.[field]));
  const isUnchanged = (before === null) === (stored === null) && fields.length === 0;
  const found = isUnchanged && of ? await readParties(work, { ...request, subject: of }) : [];
  if (!isAllowed(found)) {
    const { definition } = work.features.of(change.type);
    const name = target ? nameOf(definition, target.entity) || null : null;
    throw new Refusal("changed-since", "What is asked for has been changed in the meantime.", {
      conflicts: [{ type: change.type, id: change.id, name, fields, usedBy: [] }],
    });
  }
  const version = target === null ? 0 : target.row.version + 1;
  const feature = work.features.of(change.type);
  return [{ action: "save", feature, id: change.id, version, data: change.data, caller, origin: "request" }];
}
