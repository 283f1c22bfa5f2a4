import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { uuid } from "#contract/values.ts";
import { deliveries, oneDelivery, webhookSchemas } from "#contract/webhooks.ts";
import { z } from "#contract/zod.ts";
import type { Database } from "../../kit/database/database.ts";
import { Attempts } from "../../kit/http/attempts.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { Refusal } from "../../kit/refusal.ts";
import { listDeliveries } from "./deliveries.ts";
import type { WebhookSender } from "./webhook-sender.ts";
import { type WebhookOptions, Webhooks } from "./webhooks.ts";

type Schemas = ReturnType<typeof webhookSchemas>;

const tags = ["programs"];
const querystring = z.strictObject({});
const params = z.object({ id: uuid() });
/** The most tests per minute for all webhooks of a sport, so that tests can't flood another server. */
const mostTests = 10;

export function addWebhookRoutes(
  app: FastifyInstance,
  db: Database,
  sender: WebhookSender,
  options: WebhookOptions,
): void {
  const webhooks = new Webhooks(db, options);
  const schemas = webhookSchemas(options.reportedTypes);
  addCallsForAll(app, webhooks, schemas);
  addCallsForOne(app, webhooks, schemas);
  addCallsForDeliveries(app, webhooks, { db, sender });
}

function addCallsForAll(app: FastifyInstance, webhooks: Webhooks, schemas: Schemas): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    "/webhooks",
    {
      schema: { tags, summary: "List webhooks", querystring, response: { 200: schemas.webhooks, ...errorAnswers } },
    },
    async ({ caller }) => ({ webhooks: await webhooks.list(caller) }),
  );

  routes.post(
    "/webhooks",
    {
      schema: {
        tags,
        summary: "Make a webhook",
        description:
          "From now on, its address gets a POST for each change in the sport, in their order, signed by the Standard Webhooks: " +
          "{type, timestamp, data}, data being a message of the event stream without the entity. Type `reset` says that everything has to be " +
          "loaded anew. The secret is in this answer only.",
        querystring,
        body: schemas.webhookBody,
        response: { 200: schemas.createdWebhook, ...errorAnswers },
      },
    },
    ({ caller, body }) => webhooks.make(caller, body),
  );
}

function addCallsForOne(app: FastifyInstance, webhooks: Webhooks, schemas: Schemas): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    "/webhooks/:id",
    {
      schema: {
        tags,
        summary: "Change a webhook",
        description:
          "What has failed is tried at once. One that was off begins with what changes from then on; what is absent stays. With another " +
          "address it gets another secret, which is in this answer only: who knew the old address must not sign for the new one.",
        params,
        querystring,
        body: schemas.webhookChange,
        response: { 200: schemas.changedWebhook, ...errorAnswers },
      },
    },
    ({ caller, params: { id }, body }) => webhooks.change(caller, id, body),
  );

  routes.post(
    "/webhooks/:id/secret",
    {
      schema: {
        tags,
        summary: "Give a webhook another secret",
        description: "What is sent from then on is signed with it. It is in this answer only.",
        params,
        querystring,
        response: { 200: schemas.createdWebhook, ...errorAnswers },
      },
    },
    ({ caller, params: { id } }) => webhooks.giveSecret(caller, id),
  );

  routes.delete(
    "/webhooks/:id",
    {
      schema: {
        tags,
        summary: "Delete a webhook",
        params,
        querystring,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      await webhooks.delete(caller, id);
      return reply.code(204).send();
    },
  );
}

function addCallsForDeliveries(
  app: FastifyInstance,
  webhooks: Webhooks,
  { db, sender }: { db: Database; sender: WebhookSender },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tests = new Attempts(mostTests, "Too many tests of webhooks within a minute. Wait a minute and try again.");

  routes.get(
    "/webhooks/:id/deliveries",
    {
      schema: {
        tags,
        summary: "List the last deliveries of a webhook",
        description: "The newest first.",
        params,
        querystring,
        response: { 200: deliveries, ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }) => {
      await webhooks.find(caller, id);
      return { deliveries: await listDeliveries(db.read, id) };
    },
  );

  routes.post(
    "/webhooks/:id/test",
    {
      schema: {
        tags,
        summary: "Send a test to a webhook",
        description:
          "A message of type `test`, at once, at most ten a minute in a sport. The answer says what has become of it, after at most 10 seconds.",
        params,
        querystring,
        response: { 200: oneDelivery, ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }) => {
      const webhook = await webhooks.find(caller, id);
      tests.count(webhook.sport);
      const delivery = await sender.test(webhook);
      if (!delivery) throw new Refusal("too-many-requests", "Another test is on its way: wait for its answer.");
      return { delivery };
    },
  );
}
