import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { replyBody } from "#contract/assignments.ts";
import { changeSetAnswer } from "#contract/change-sets.ts";
import { confirmBody, disputeBody } from "#contract/match-report.ts";
import { openBody } from "#contract/open-phase.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../kit/http/error-answers.ts";
import { answerCall } from "../kit/save/change-set-call.ts";
import { previewQuery } from "../kit/save/change-set-header.ts";
import type { ChangeSetRequests } from "../kit/save/change-set-requests.ts";
import type { Store } from "../kit/save/store.ts";
import { applyReply } from "./officials.ts";
import { applyOpen } from "./open-phase.ts";
import { applyReportCall, type ReportRequest } from "./report-calls.ts";

const noQuery = z.strictObject({});

/** The calls that officials make for themselves, and those by which sides and managers judge a result. */
export function addMatchRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    "/matches/:id/reply",
    {
      schema: {
        tags: ["match"],
        summary: "Accept or decline to officiate at a match",
        description: "By one of its officials, known by the email address, as one change set.",
        params: z.object({ id: uuid() }),
        querystring: noQuery,
        body: replyBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, body, caller }, reply) =>
      answerCall(reply, requests, { caller, body, on: { match: id } }, (trx, clientRequest) =>
        applyReply(trx, store, { id, caller, body, clientRequest: clientRequest }),
      ),
  );

  routes.post(
    "/matches/:id/open",
    {
      schema: {
        tags: ["match"],
        summary: "Open the next phase of an encounter",
        description:
          "Makes the rubbers of the phase, in the order of the format, as one change set. With preview=true nothing is stored, and the answer is the same.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: openBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) =>
      answerCall(reply, requests, { caller, body, query, on: { open: id } }, (trx, clientRequest) =>
        applyOpen(trx, store, { id, caller, body, clientRequest: clientRequest }),
      ),
  );

  function answerReport(
    reply: FastifyReply,
    { query, ...request }: Omit<ReportRequest, "clientRequest"> & { query: z.output<typeof previewQuery> },
  ) {
    const { id, call, caller, body } = request;
    return answerCall(reply, requests, { caller, body, query, on: { [call]: id } }, (trx, clientRequest) =>
      applyReportCall(trx, store, { ...request, clientRequest: clientRequest }),
    );
  }

  routes.post(
    "/matches/:id/confirm",
    {
      schema: {
        tags: ["match"],
        summary: "Confirm the result of a match",
        description:
          "By the side that has not entered it, before it is due, as one change set. A manager of the tournament makes it official.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: confirmBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) =>
      answerReport(reply, { id, call: "confirm", query, body, caller }),
  );

  routes.post(
    "/matches/:id/dispute",
    {
      schema: {
        tags: ["match"],
        summary: "Dispute the result of a match",
        description: "By the side that has not entered it, before it is due, as one change set.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: disputeBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) =>
      answerReport(reply, { id, call: "dispute", query, body, caller }),
  );
}
