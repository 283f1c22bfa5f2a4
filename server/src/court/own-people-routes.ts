import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { changeSetAnswer } from "#contract/change-sets.ts";
import { ownPeopleAnswer, ownPersonAnswer, ownPersonBody } from "#contract/own-people.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { requirePerson } from "../kit/access/api-keys.ts";
import { errorAnswers } from "../kit/http/error-answers.ts";
import { answerCall } from "../kit/save/change-set-call.ts";
import { previewQuery } from "../kit/save/change-set-header.ts";
import type { ChangeSetRequests } from "../kit/save/change-set-requests.ts";
import type { Store } from "../kit/save/store.ts";
import { applyOwn, ownPeople, ownServer, requireOwn } from "../registry/own-people.ts";
import { readOwnPerson } from "./own-person.ts";

const tags = ["participant"];
const params = z.object({ id: uuid() });
const noQuery = z.strictObject({});

/** The calls that people make about themselves, also without a sport. */
export function addOwnPeopleRoutes(
  app: FastifyInstance,
  store: Store,
  requests: ChangeSetRequests,
  { timeZone }: { timeZone: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    "/own-people",
    {
      schema: {
        tags,
        summary: "Tell which people the caller is",
        description:
          "Those with an address of the caller that the provider has verified: their matches can be asked for, and " +
          "answered as their official.",
        querystring: noQuery,
        response: { 200: ownPeopleAnswer, ...errorAnswers },
      },
    },
    async ({ caller }) => {
      requirePerson(caller);
      return { people: await ownPeople(store.db.read, caller) };
    },
  );

  routes.get(
    "/own-people/:id",
    {
      schema: {
        tags,
        summary: "Get all that is stored about oneself",
        params,
        querystring: noQuery,
        response: { 200: ownPersonAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, caller }) => {
      requirePerson(caller);
      await requireOwn(store, store.db.read, caller, id);
      return readOwnPerson(store, id, timeZone);
    },
  );

  routes.post(
    "/own-people/:id",
    {
      schema: {
        tags,
        summary: "Change what is one's own",
        description:
          "The phone number, and whether public pages name the person, as one change set. With preview=true nothing is " +
          "stored, and the answer is the same.",
        params,
        querystring: previewQuery,
        body: ownPersonBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) => {
      requirePerson(caller);
      return answerCall(
        reply,
        requests,
        { caller: ownServer(caller), body, query, on: { ownPerson: id } },
        (trx, clientRequest) => applyOwn(trx, store, { id, caller, body, clientRequest: clientRequest }),
      );
    },
  );
}
