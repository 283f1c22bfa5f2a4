import type { FastifyReply } from "fastify";
import type { Warning } from "#contract/change-sets.ts";
import type { Caller } from "../access/caller.ts";
import type { Transaction } from "../database/schema.ts";
import type { Applied, ClientRequest } from "./apply-set.ts";
import { answerOf } from "./change-set-answer.ts";
import { sendChangeSet } from "./change-set-header.ts";
import type { ChangeSetRequests } from "./change-set-requests.ts";

/** A call on one entity that makes a change set, whose id its body names. */
interface Call {
  caller: Caller;
  body: { changeSet: string };
  /** The query of a call that has a preview. */
  query?: { preview?: "true" | "false" | undefined };
  /** The name of the call with the id of the entity, which distinguish it from other calls with the same body. */
  on: Record<string, string>;
}

/** Makes the change set of a call, or its preview, and sends the answer. */
export async function answerCall(
  reply: FastifyReply,
  requests: ChangeSetRequests,
  { caller, body, query, on }: Call,
  apply: (
    trx: Transaction,
    clientRequest: ClientRequest,
  ) => Promise<Applied | { applied: Applied; warnings: readonly Warning[] }>,
): Promise<FastifyReply> {
  const preview = query?.preview === "true";
  const answer = await requests.run({
    id: body.changeSet,
    caller,
    preview,
    digested: { ...on, ...body },
    apply: async (trx, clientRequest) => {
      const done = await apply(trx, clientRequest);
      return "applied" in done ? answerOf(trx, done.applied, caller, done.warnings) : answerOf(trx, done, caller);
    },
  });
  return sendChangeSet(reply, answer, preview);
}
