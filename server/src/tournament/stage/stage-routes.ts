import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { changeSetAnswer } from "#contract/change-sets.ts";
import { drawBody, roundBody } from "#contract/stage-draw.ts";
import { standingsAnswer } from "#contract/standings.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { Transaction } from "../../kit/database/schema.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { readEntity } from "../../kit/kinds/reading.ts";
import { answerCall } from "../../kit/save/change-set-call.ts";
import { previewQuery } from "../../kit/save/change-set-header.ts";
import type { ChangeSetRequests } from "../../kit/save/change-set-requests.ts";
import type { Store } from "../../kit/save/store.ts";
import { WorkingSet } from "../../kit/save/working-set.ts";
import { ranksUsedOf } from "../state/followers.ts";
import { readStandings } from "../state/standings.ts";
import { applyDraw } from "./draw.ts";
import { applyRound } from "./rounds.ts";
import { type Drawn, type PairedRequest, SwissPairings } from "./swiss-pairing.ts";

const params = z.object({ id: uuid() });
const tags = ["stage"];

interface Paired<Body> {
  caller: Caller;
  body: Body;
  query: z.output<typeof previewQuery>;
}

/** The calls of a stage besides the common ones. */
export function addStageRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const feature = store.features.of("stage");

  /** Answers a call that makes a change set, and pairs a round for it if necessary. */
  function pairedAnswer<Body extends { changeSet: string }>(
    reply: FastifyReply,
    { name, id, ...call }: { name: "draw" | "round"; id: string } & Paired<Body>,
    apply: (trx: Transaction, store: Store, request: PairedRequest<Body>) => Promise<Drawn>,
  ) {
    const { caller, body } = call;
    const pairings = new SwissPairings();
    return answerCall(reply, requests, { ...call, on: { [name]: id } }, (trx, clientRequest) =>
      apply(trx, store, { id, caller, body, clientRequest: clientRequest, pairings }),
    );
  }

  routes.get(
    "/tournaments/stages/:id/standings",
    {
      schema: {
        tags,
        summary: "Get the standings of a stage",
        params,
        querystring: z.strictObject({}),
        response: { 200: standingsAnswer, ...errorAnswers },
      },
    },
    async ({ params, caller }) => {
      await readEntity(store, caller, feature, params.id);
      const work = new WorkingSet(store, store.db.read);
      const ranks = await ranksUsedOf(store.db.read, params.id);
      return { standings: await readStandings(work, params.id, ranks) };
    },
  );

  routes.post(
    "/tournaments/stages/:id/draw",
    {
      schema: {
        tags,
        summary: "Draw a stage",
        description:
          "Sets the groups or lines of the stage and makes its matches, in place of those that it had, as one change set. " +
          "Fields of the stage can be saved with it: so a new stage is created and drawn at once, or another one drawn by other rules. " +
          "With preview=true nothing is stored, and the answer is the same.",
        params,
        querystring: previewQuery,
        body: drawBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) =>
      pairedAnswer(reply, { name: "draw", id, query, body, caller }, applyDraw),
  );

  routes.post(
    "/tournaments/stages/:id/rounds",
    {
      schema: {
        tags,
        summary: "Pair the next round of a Swiss stage",
        description:
          "Makes the matches of the round after the last one, whose matches all have to be decided, as one change set. " +
          "With preview=true nothing is stored, and the answer is the same.",
        params,
        querystring: previewQuery,
        body: roundBody,
        response: { 200: changeSetAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) =>
      pairedAnswer(reply, { name: "round", id, query, body, caller }, applyRound),
  );
}
