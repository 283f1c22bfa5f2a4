import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { uuid } from "#contract/values.ts";
import {
  changedWebhook,
  deliveries,
  madeWebhook,
  oneDelivery,
  type Webhook,
  type WebhookKind,
  webhookBody,
  webhookChange,
  webhookKinds,
  webhooks,
} from "#contract/webhooks.ts";
import { z } from "#contract/zod.ts";
import type { Caller } from "../../kit/access/caller.ts";
import { readLast } from "../../kit/changes/reading.ts";
import type { Database } from "../../kit/database/database.ts";
import { lockRow } from "../../kit/database/lock-row.ts";
import type { Reader, WebhookTable } from "../../kit/database/schema.ts";
import { namesOfAuthors } from "../../kit/entities/change-set-answer.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { isLoopback } from "../../kit/http/loopback.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import { Attempts } from "../sign-in/attempts.ts";
import { sportOfNewProgram, sportOfPrograms } from "./access.ts";
import { listDeliveries } from "./deliveries.ts";
import { isPublicAddress } from "./public-address.ts";
import { newSecret } from "./signature.ts";
import type { WebhookSender } from "./webhook-sender.ts";

const tags = ["programs"];
const noQuery = z.strictObject({});
const ownId = z.object({ id: uuid() });
const mostWebhooks = 20;
/** Within a minute, of all webhooks of a sport: tests could be used to flood somebody else's server. */
const mostTests = 10;

/** Webhooks: who is told of what changes in a sport. `settle` waits until all that is committed can be read in the log. */
export function addWebhookRoutes(
  app: FastifyInstance,
  db: Database,
  sender: WebhookSender,
  { allowPrivate, settle }: { allowPrivate: boolean; settle: () => Promise<void> },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tests = new Attempts(mostTests, "Too many tests of webhooks within a minute. Wait a minute and try again.");

  /** The webhooks that the caller may see. */
  const readable = (reader: Reader, caller: Caller) => {
    const sport = sportOfPrograms(caller);
    const all = reader.selectFrom("webhook").selectAll();
    return sport === null ? all : all.where("sport", "=", sport);
  };
  const find = async (reader: Reader, caller: Caller, id: string): Promise<WebhookTable> => {
    const row = await readable(reader, caller).where("id", "=", id).executeTakeFirst();
    if (!row) throw new Refusal("not-found", "There is no such webhook.");
    return row;
  };
  const answer = async (rows: readonly WebhookTable[]): Promise<Webhook[]> => {
    const names = await namesOfAuthors(
      db.read,
      rows.map((row) => row.created_by),
    );
    return rows.map((row) => answerOf(row, names));
  };
  const answerOne = async (row: WebhookTable): Promise<Webhook> => {
    const [one] = await answer([row]);
    if (!one) throw new Error("a webhook has no answer");
    return one;
  };
  const requireAllowed = (url: string | undefined) => {
    if (allowPrivate || url === undefined) return;
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:") throw invalid([{ path: "url", code: "webhookUrl" }]);
    const host = hostname.replace(/^\[|\]$/g, "");
    const isPrivate = isIP(host) === 0 ? isLoopback(host) : !isPublicAddress(host);
    if (isPrivate) throw invalid([{ path: "url", code: "privateAddress" }]);
  };

  routes.get(
    "/webhooks",
    {
      schema: { tags, summary: "List webhooks", querystring: noQuery, response: { 200: webhooks, ...errorAnswers } },
    },
    async ({ caller }) => {
      const rows = await readable(db.read, caller).orderBy("created_at").orderBy("id").execute();
      return { webhooks: await answer(rows) };
    },
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
        querystring: noQuery,
        body: webhookBody,
        response: { 200: madeWebhook, ...errorAnswers },
      },
    },
    async ({ caller, body }) => {
      const sport = sportOfNewProgram(caller);
      requireAllowed(body.url);
      // What was saved before is no news.
      await settle();
      const now = new Date().toISOString();
      const row: WebhookTable = {
        id: randomUUID(),
        sport,
        url: new URL(body.url).href,
        kinds: printKinds(body.kinds),
        secret: newSecret(),
        active: 1,
        off_reason: null,
        position: (await readLast(db.read)).position,
        failures: 0,
        failing_since: null,
        next_attempt_at: now,
        claimed_by: null,
        claimed_until: null,
        created_at: now,
        created_by: caller.userId,
      };
      await db.write(async (trx) => {
        // So that nobody else makes one for the sport before this one is counted.
        await lockRow(trx, sport);
        const present = await trx.selectFrom("webhook").select("id").where("sport", "=", sport).execute();
        if (present.length >= mostWebhooks) {
          throw new Refusal("limit-reached", "Delete webhooks that you no longer need first.");
        }
        await trx.insertInto("webhook").values(row).execute();
      });
      return { webhook: await answerOne(row), secret: row.secret };
    },
  );

  routes.post(
    "/webhooks/:id",
    {
      schema: {
        tags,
        summary: "Change a webhook",
        description:
          "What has failed is tried at once. One that was off begins with what changes from then on; what is absent stays. With another " +
          "address it gets another secret, which is in this answer only: who knew the old address must not sign for the new one.",
        params: ownId,
        querystring: noQuery,
        body: webhookChange,
        response: { 200: changedWebhook, ...errorAnswers },
      },
    },
    async ({ caller, params: { id }, body: { url, kinds, active } }) => {
      await find(db.read, caller, id);
      requireAllowed(url);
      if (active) await settle();
      const href = url === undefined ? undefined : new URL(url).href;
      const { changed, isElsewhere } = await db.write(async (trx) => {
        const stored = await find(trx, caller, id);
        const isElsewhere = href !== undefined && href !== stored.url;
        const isSwitchedOn = active === true && stored.active === 0;
        await trx
          .updateTable("webhook")
          .set({
            ...(isElsewhere && { url: href, secret: newSecret() }),
            ...(kinds && { kinds: printKinds(kinds) }),
            ...(active !== undefined && { active: active ? 1 : 0, off_reason: null }),
            // Whoever is sending to it meanwhile keeps nothing of that.
            ...(isSwitchedOn && {
              position: (await readLast(trx)).position,
              claimed_by: null,
              claimed_until: null,
            }),
            failures: 0,
            failing_since: null,
            next_attempt_at: new Date().toISOString(),
          })
          .where("id", "=", id)
          .execute();
        return { changed: await find(trx, caller, id), isElsewhere };
      });
      return { webhook: await answerOne(changed), ...(isElsewhere && { secret: changed.secret }) };
    },
  );

  routes.post(
    "/webhooks/:id/secret",
    {
      schema: {
        tags,
        summary: "Give a webhook another secret",
        description: "What is sent from then on is signed with it. It is in this answer only.",
        params: ownId,
        querystring: noQuery,
        response: { 200: madeWebhook, ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }) => {
      const row = await find(db.read, caller, id);
      const secret = newSecret();
      await db.write((trx) => trx.updateTable("webhook").set({ secret }).where("id", "=", id).execute());
      return { webhook: await answerOne(row), secret };
    },
  );

  routes.delete(
    "/webhooks/:id",
    {
      schema: {
        tags,
        summary: "Delete a webhook",
        params: ownId,
        querystring: noQuery,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      await find(db.read, caller, id);
      await db.write(async (trx) => {
        await trx.deleteFrom("webhook").where("id", "=", id).execute();
        await trx.deleteFrom("webhook_delivery").where("webhook", "=", id).execute();
      });
      return reply.code(204).send();
    },
  );

  routes.get(
    "/webhooks/:id/deliveries",
    {
      schema: {
        tags,
        summary: "List the last deliveries of a webhook",
        description: "The newest first.",
        params: ownId,
        querystring: noQuery,
        response: { 200: deliveries, ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }) => {
      await find(db.read, caller, id);
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
        params: ownId,
        querystring: noQuery,
        response: { 200: oneDelivery, ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }) => {
      const webhook = await find(db.read, caller, id);
      tests.count(webhook.sport);
      const delivery = await sender.test(webhook);
      if (!delivery) throw new Refusal("too-many-requests", "Another test is on its way: wait for its answer.");
      return { delivery };
    },
  );
}

function printKinds(kinds: readonly WebhookKind[]): string {
  return JSON.stringify(webhookKinds.filter((kind) => kinds.includes(kind)));
}

function answerOf(row: WebhookTable, names: ReadonlyMap<string, string>): Webhook {
  const { id, sport, url, active, created_by, failing_since } = row;
  const maker = names.get(created_by);
  return {
    id,
    sport,
    url,
    kinds: JSON.parse(row.kinds) as WebhookKind[],
    active: active === 1,
    offReason: row.off_reason,
    failingSince: failing_since,
    nextAttemptAt: failing_since !== null && active === 1 ? row.next_attempt_at : null,
    createdAt: row.created_at,
    createdBy: maker === undefined ? null : { id: created_by, name: maker },
  };
}
