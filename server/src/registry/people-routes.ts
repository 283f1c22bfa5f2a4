import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { changeSetAnswer } from "#contract/change-sets.ts";
import { eraseBody } from "#contract/erase-person.ts";
import { findPersonAnswer, findPersonBody } from "#contract/found-people.ts";
import { mergeBody } from "#contract/merge-people.ts";
import { mayManage, workingSport } from "#contract/permissions.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { requirePerson } from "../kit/access/api-keys.ts";
import { type Caller, requireSport } from "../kit/access/caller.ts";
import { errorAnswers } from "../kit/http/error-answers.ts";
import { Refusal } from "../kit/refusal.ts";
import { answerCall } from "../kit/save/change-set-call.ts";
import { previewQuery } from "../kit/save/change-set-header.ts";
import type { ChangeSetRequests } from "../kit/save/change-set-requests.ts";
import type { Store } from "../kit/save/store.ts";
import { applyErasure } from "./erase-person.ts";
import { findPeople } from "./find-people.ts";
import { applyMerge } from "./merge-people.ts";
import { hasPeople } from "./people-of-clubs.ts";
import { personSearches } from "./person-searches.ts";

/** The calls about people besides the common ones. */
export function addPeopleRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    "/participants/find",
    {
      schema: {
        tags: ["participant"],
        summary: "Find out whether a person is there already",
        description:
          "By names and birth date, for those who register people of the sport or of a club: up to 20, the exact ones " +
          "first. For each user 5 birth dates for one name and 500 calls a day.",
        querystring: z.strictObject({}),
        body: findPersonBody,
        response: { 200: findPersonAnswer, ...errorAnswers },
      },
    },
    async ({ caller, body }) => {
      requirePerson(caller);
      const sport = requireRegistering(caller);
      const today = store.today();
      personSearches(store.db, today).countCall(caller.userId, body);
      return { found: await findPeople(store.db.read, body, { sport, today }) };
    },
  );

  routes.post(
    "/participants/:id/merge",
    {
      schema: {
        tags: ["participant"],
        summary: "Make one person of two",
        description:
          "What refers to the other person refers to the one in the address, as one change set; memberships, guardians, " +
          "equipment and attributes of both are united. The other one stays, and names this one. With preview=true " +
          "nothing is stored, and the answer is the same.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: mergeBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) => {
      requirePerson(caller);
      return answerCall(reply, requests, { caller, body, query, on: { merge: id } }, (trx, clientRequest) =>
        applyMerge(trx, store, { id, caller, body, clientRequest }),
      );
    },
  );

  routes.post(
    "/participants/:id/erase",
    {
      schema: {
        tags: ["participant"],
        summary: "Erase a person",
        description:
          "For somebody who has played and can't be deleted: the id stays, and with it results and tables, the person " +
          "goes, also from the history. The set can't be undone. With preview=true nothing is stored, and the answer is " +
          "the same.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: eraseBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) => {
      requirePerson(caller);
      return answerCall(reply, requests, { caller, body, query, on: { erase: id } }, (trx, clientRequest) =>
        applyErasure(trx, store, { id, caller, body, clientRequest }),
      );
    },
  );
}

/**
 * The sport in which the caller registers people.
 * @throws 403 for who registers nobody, 400 for a superuser who has selected no sport
 */
function requireRegistering(caller: Caller): string {
  if (!caller.superUser) requireSport(caller);
  if (!mayManage(caller, "participant") && !hasPeople(caller)) {
    throw new Refusal("forbidden", "Your roles do not allow this.");
  }
  const sport = workingSport(caller, caller.selected);
  if (sport === null) throw new Refusal("select-sport", "Select a sport first: people are found in one.");
  return sport;
}
