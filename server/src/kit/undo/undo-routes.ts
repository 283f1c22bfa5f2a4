import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { changeSetAnswer, undoBody } from "#contract/change-sets.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { answerOf, readChangeSet } from "../save/change-set-answer.ts";
import { previewQuery, sendChangeSet } from "../save/change-set-header.ts";
import type { ChangeSetRequests } from "../save/change-set-requests.ts";
import type { Store } from "../save/store.ts";
import { planUndo } from "./undo.ts";

/** The route by which a client undoes a change set. */
export function addUndoRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/change-sets/:id/undo",
    {
      schema: {
        tags: ["change set"],
        summary: "Undo a change set",
        description:
          "Makes a new change set, of the id in the body, that puts back what the first one has changed, unless that has changed since.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: undoBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params, query, body, caller }, reply) => {
      const { id, title = null, accept } = body;
      // A caller who does not see the set gets 404 before any other refusal.
      const { count } = await readChangeSet(store, params.id, caller);
      const answer = await requests.run({
        id,
        caller,
        preview: query.preview === "true",
        changes: count,
        digested: { undo: params.id, title, accept },
        apply: async (trx, clientRequest) => {
          const undo = await planUndo(trx, store, params.id, caller);
          const applied = await undo({ id, title, caller, clientRequest, undoes: params.id, accept: accept ?? [] });
          return answerOf(trx, applied, caller);
        },
      });
      return sendChangeSet(reply, answer, query.preview === "true");
    },
  );
}
