import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { calendarBody, calendarKey, calendarKeys, calendarTypes } from "#contract/calendar.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { z } from "#contract/zod.ts";
import { requirePerson } from "../../access/api-keys.ts";
import { type Caller, sees } from "../../access/caller.ts";
import { rightsOf } from "../../access/rights.ts";
import type { Store } from "../../entities/store.ts";
import { errorAnswers } from "../../http/error-answers.ts";
import { invalid, Refusal } from "../../refusal.ts";
import { calendarOf } from "./feed.ts";

const tags = ["calendar"];
const noQuery = z.strictObject({});
const mostKeys = 200;

/** Calendars for other programs: keys that a user makes and withdraws, and what is read with one. */
export function addCalendarRoutes(
  app: FastifyInstance,
  store: Store,
  settings: { publicUrl: URL; timeZone: string },
): void {
  const { db, features } = store;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const urlOf = (key: string) => new URL(`api/calendar.ics?key=${key}`, settings.publicUrl).href;

  /** The entity, where it has a calendar that the caller may read. */
  async function findSeen(caller: Caller, id: string): Promise<{ id: string; type: EntityType } | null> {
    const row = await db.findRow(id);
    if (!row || !calendarTypes.some((type) => type === row.type)) return null;
    return (await sees(db.read, caller, features.of(row.type).definition, row)) ? { id, type: row.type } : null;
  }

  routes.post(
    "/calendar",
    {
      schema: {
        tags,
        summary: "Make the key of a calendar",
        description:
          "Whoever has the key reads the calendar, until it is withdrawn. There is one for each user and entity.",
        querystring: noQuery,
        body: calendarBody,
        response: { 200: calendarKey, ...errorAnswers },
      },
    },
    async ({ caller, body: { of } }) => {
      requirePerson(caller);
      if (!(await findSeen(caller, of))) {
        throw invalid([{ path: "of", code: "notVisible", params: { type: calendarTypes.join(", ") } }]);
      }
      const own = db.read.selectFrom("calendar_key").where("user_id", "=", caller.userId);
      const { count } = await own.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
      if (Number(count) >= mostKeys)
        throw new Refusal("limit-reached", "Withdraw calendars that you no longer need first.");
      const key = randomBytes(32).toString("base64url");
      const made = { key, user_id: caller.userId, entity: of, created_at: new Date().toISOString() };
      const kept = await db.write(async (trx) => {
        await trx
          .insertInto("calendar_key")
          .values(made)
          .onConflict((conflict) => conflict.columns(["user_id", "entity"]).doNothing())
          .execute();
        const same = trx.selectFrom("calendar_key").where("user_id", "=", caller.userId).where("entity", "=", of);
        return (await same.select("key").executeTakeFirstOrThrow()).key;
      });
      return { key: kept, url: urlOf(kept) };
    },
  );

  routes.get(
    "/calendar",
    {
      schema: {
        tags,
        summary: "List the caller's calendars",
        querystring: noQuery,
        response: { 200: calendarKeys, ...errorAnswers },
      },
    },
    async ({ caller }) => {
      const rows = await db.read
        .selectFrom("calendar_key")
        .innerJoin("entity", "entity.id", "calendar_key.entity")
        .select(["key", "entity.id", "entity.type"])
        .where("user_id", "=", caller.userId)
        .orderBy("calendar_key.created_at")
        .execute();
      return { keys: rows.map(({ key, id, type }) => ({ key, url: urlOf(key), of: { id, type: type as "team" } })) };
    },
  );

  routes.delete(
    "/calendar/:key",
    {
      schema: {
        tags,
        summary: "Withdraw the key of a calendar",
        params: z.object({ key: z.string().max(100) }),
        querystring: noQuery,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ caller, params: { key } }, reply) => {
      const { numDeletedRows } = await db.write((trx) =>
        trx.deleteFrom("calendar_key").where("key", "=", key).where("user_id", "=", caller.userId).executeTakeFirst(),
      );
      if (Number(numDeletedRows) === 0) throw noSuchKey();
      return reply.code(204).send();
    },
  );

  routes.get(
    "/calendar.ics",
    {
      config: { open: true },
      schema: {
        tags,
        summary: "Read a calendar",
        description:
          "As iCalendar (RFC 5545), for whoever has its key. Nobody is named who is not named on public pages.",
        querystring: z.strictObject({ key: z.string().max(100) }),
        response: { 200: z.string(), ...errorAnswers },
      },
    },
    async ({ query: { key } }, reply) => {
      const found = await db.read.selectFrom("calendar_key").selectAll().where("key", "=", key).executeTakeFirst();
      const rights = found && (await rightsOf(db.read, found.user_id));
      // Whoever may no longer read it has no calendar any more.
      if (!found || !rights || (!rights.superUser && rights.sportIds.length === 0)) throw noSuchKey();
      const caller: Caller = { ...rights, userId: found.user_id, selected: null };
      const of = await findSeen(caller, found.entity);
      if (!of) throw noSuchKey();
      reply.header("content-type", "text/calendar; charset=utf-8");
      return reply.serializer((text: string) => text).send(await calendarOf(store, caller, of, settings));
    },
  );
}

function noSuchKey(): Refusal {
  return new Refusal("not-found", "There is no such calendar.");
}
