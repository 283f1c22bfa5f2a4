import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { ownPeopleAnswer, replyBody } from "#contract/assignments.ts";
import { changeSetAnswer } from "#contract/change-sets.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { answerOf, repeatedAnswerOf } from "../kit/entities/change-set-answer.ts";
import { sendChangeSet } from "../kit/entities/change-set-header.ts";
import type { ChangeSetRequests } from "../kit/entities/change-set-requests.ts";
import type { Store } from "../kit/entities/store.ts";
import { errorAnswers } from "../kit/http/error-answers.ts";
import { applyReply, ownPeople } from "./officials.ts";

const noQuery = z.strictObject({});

/** The calls that officials make for themselves. */
export function addMatchRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    "/own-people",
    {
      schema: {
        tags: ["match"],
        summary: "Tell which people the caller is",
        description:
          "Those with the caller's e-mail address: their matches can be asked for, and answered as their official.",
        querystring: noQuery,
        response: { 200: ownPeopleAnswer, ...errorAnswers },
      },
    },
    async ({ caller }) => ({ people: await ownPeople(store.db.read, caller) }),
  );

  routes.post(
    "/matches/:id/reply",
    {
      schema: {
        tags: ["match"],
        summary: "Accept or decline to officiate at a match",
        description: "By one of its officials, known by the e-mail address, as one change set.",
        params: z.object({ id: uuid() }),
        querystring: noQuery,
        body: replyBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, body, caller }, reply) => {
      const answer = await requests.run({
        id: body.changeSet,
        caller,
        preview: false,
        digested: { match: id, ...body },
        apply: async (trx, digest) => answerOf(trx, await applyReply(trx, store, { id, caller, body, digest }), caller),
        repeat: (set) => repeatedAnswerOf(store, set, caller),
      });
      return sendChangeSet(reply, answer, false);
    },
  );
}
