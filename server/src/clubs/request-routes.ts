import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { changeSetAnswer } from "#contract/change-sets.ts";
import { answerBody } from "#contract/requests.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../kit/http/error-answers.ts";
import { answerCall } from "../kit/save/change-set-call.ts";
import { previewQuery } from "../kit/save/change-set-header.ts";
import type { ChangeSetRequests } from "../kit/save/change-set-requests.ts";
import type { Store } from "../kit/save/store.ts";
import { applyAnswer } from "./answer.ts";

/** The call by which a request is answered. */
export function addRequestRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/requests/:id/answer",
    {
      schema: {
        tags: ["request"],
        summary: "Answer a request",
        description:
          "A yes or a no of whoever has to answer next, a withdrawal by who asked, or a note by any party, as one change set. " +
          "The last yes makes the change. With preview=true nothing is stored, and the answer is the same.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: answerBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) =>
      answerCall(reply, requests, { caller, body, query, on: { request: id } }, (trx, clientRequest) =>
        applyAnswer(trx, store, { id, caller, body, clientRequest }),
      ),
  );
}
