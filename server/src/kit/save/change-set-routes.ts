import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type ChangeSetBody, changeSet, changeSetAnswer, changeSetBody } from "#contract/change-sets.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import type { Caller } from "../access/caller.ts";
import { errorAnswers } from "../http/error-answers.ts";
import type { Features } from "../kinds/feature.ts";
import { Refusal } from "../refusal.ts";
import { type Change, ownerNamedIn } from "./change.ts";
import { answerOf, readChangeSet } from "./change-set-answer.ts";
import { previewQuery, sendChangeSet } from "./change-set-header.ts";
import { type ChangeSetRequests, jsonOf } from "./change-set-requests.ts";
import type { Store } from "./store.ts";

const mostBytes = 16 * 1_024 * 1_024;
const mostBytesOfOne = 1_024 * 1_024;
const tags = ["change set"];
const params = z.object({ id: uuid() });

/** The routes by which a client applies, previews and reads a change set. */
export function addChangeSetRoutes(app: FastifyInstance, store: Store, requests: ChangeSetRequests): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const saved = store.features.all.filter(({ ownRoutes }) => !ownRoutes).map(({ definition }) => definition.type);
  const answers = { response: { 200: changeSetAnswer, ...errorAnswers } };

  routes.post(
    "/change-sets/:id",
    {
      bodyLimit: mostBytes,
      schema: {
        tags,
        summary: "Apply a change set",
        description:
          "The changes are made in their order, all or none. With preview=true nothing is stored, and the answer is the same. " +
          "The same set sent again is answered again.",
        params,
        querystring: previewQuery,
        body: changeSetBody(saved),
        ...answers,
      },
    },
    async ({ params, query, body, caller, headers }, reply) => {
      // A body that is sent in chunks does not say its length.
      if (Number(headers["content-length"] ?? mostBytes) > mostBytesOfOne) requireSmallChanges(body);
      const answer = await requests.run({
        id: params.id,
        caller,
        preview: query.preview === "true",
        changes: body.changes.length,
        digested: { title: body.title ?? null, changes: body.changes, accept: body.accept ?? [] },
        apply: async (trx, clientRequest) => {
          const changes = changesOf(store.features, body, caller);
          const { id } = params;
          const { title = null } = body;
          const applied = await store.applyIn(trx, {
            id,
            title,
            changes,
            caller,
            clientRequest,
            accept: body.accept ?? [],
            form: "list",
          });
          return answerOf(trx, applied, caller);
        },
      });
      return sendChangeSet(reply, answer, query.preview === "true");
    },
  );

  routes.get(
    "/change-sets/:id",
    {
      schema: {
        tags,
        summary: "Get one change set",
        params,
        querystring: z.strictObject({}),
        response: { 200: z.object({ changeSet }), ...errorAnswers },
      },
    },
    async ({ params, caller }) => ({ changeSet: await readChangeSet(store, params.id, caller) }),
  );
}

/** Each change of the body as a save or a deletion. */
function changesOf(features: Features, { changes }: ChangeSetBody, caller: Caller): Change[] {
  return changes.map(({ type, id, version, data }): Change => {
    const feature = features.of(type);
    if (data === undefined) return { action: "delete", feature, id, version, caller };
    return { action: "save", feature, id, version, data, caller, ownerId: ownerNamedIn(feature.definition, data) };
  });
}

/** @throws 413 */
function requireSmallChanges({ changes }: ChangeSetBody): void {
  const index = changes.findIndex(({ data }) => Buffer.byteLength(jsonOf(() => data ?? {})) > mostBytesOfOne);
  if (index >= 0) throw new Refusal("too-large", `changes.${index}.data is larger than 1 MiB.`);
}
