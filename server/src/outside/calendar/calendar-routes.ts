import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { calendarBody, calendarKey, calendarKeys, calendarTypes } from "#contract/calendar.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { match } from "#contract/fields/match.ts";
import { z } from "#contract/zod.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { digestOf, requirePerson } from "../../kit/access/api-keys.ts";
import { type Caller, everySport, sees } from "../../kit/access/caller.ts";
import { rightsOf } from "../../kit/access/rights.ts";
import { lockRow } from "../../kit/database/lock-row.ts";
import type { CalendarKeyTable } from "../../kit/database/schema.ts";
import { type ResponseCache, sendResponse } from "../../kit/entities/response-cache.ts";
import type { Store } from "../../kit/entities/store.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import { calendarOf } from "./calendar-feed.ts";

const tags = ["calendar"];
const noQuery = z.strictObject({});
const mostKeys = 200;
const dayMs = 86_400_000;
const lengthOfEnding = 4;
/** The kinds besides matches on which a calendar depends. */
const calendarKinds: readonly EntityType[] = [
  "booking",
  "tournament",
  "stage",
  "team",
  "participant",
  "organization",
  "venue",
  "playing_field",
];

/** Calendars for other programs: users create and delete keys, and programs read calendars by a key. */
export function addCalendarRoutes(
  app: FastifyInstance,
  store: Store,
  { cache, ...settings }: { cache: ResponseCache; publicUrl: URL; timeZone: string },
): void {
  const { db, features } = store;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const urlOf = (key: string) => new URL(`api/calendar.ics?key=${key}`, settings.publicUrl).href;

  /** The entity, if it has a calendar that the caller may read. */
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
          "Whoever has the key reads the calendar, until it ends or is withdrawn. Key and address are in this answer only.",
        querystring: noQuery,
        body: calendarBody,
        response: { 200: calendarKey, ...errorAnswers },
      },
    },
    async ({ caller, body: { of, days = null } }) => {
      requirePerson(caller);
      if (!(await findSeen(caller, of))) {
        throw invalid([{ path: "of", code: "notVisible", params: { type: calendarTypes.join(", ") } }]);
      }
      const key = randomBytes(32).toString("base64url");
      const now = Date.now();
      const row: CalendarKeyTable = {
        id: randomUUID(),
        digest: digestOf(key),
        ending: key.slice(-lengthOfEnding),
        user_id: caller.userId,
        entity: of,
        valid_until: days === null ? null : new Date(now + days * dayMs).toISOString(),
        created_at: new Date(now).toISOString(),
      };
      await db.write(async (trx) => {
        // The lock keeps others from creating a key for the user until this one has been counted.
        await lockRow(trx, caller.userId);
        const own = trx.selectFrom("calendar_key").where("user_id", "=", caller.userId);
        const { count } = await own.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
        if (Number(count) >= mostKeys) {
          throw new Refusal("limit-reached", "Withdraw calendars that you no longer need first.");
        }
        await trx.insertInto("calendar_key").values(row).execute();
      });
      return { id: row.id, key, url: urlOf(key), validUntil: row.valid_until };
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
        .select([
          "calendar_key.id",
          "calendar_key.ending",
          "calendar_key.valid_until",
          "entity.id as of",
          "entity.type",
        ])
        .where("user_id", "=", caller.userId)
        .where("entity.type", "in", calendarTypes)
        .orderBy("calendar_key.created_at")
        .orderBy("calendar_key.id")
        .execute();
      const keys = rows.map(({ id, of, type, ending, valid_until }) => ({
        id,
        of: { id: of, type: type as (typeof calendarTypes)[number] },
        ending,
        validUntil: valid_until,
      }));
      return { keys };
    },
  );

  routes.delete(
    "/calendar/:id",
    {
      schema: {
        tags,
        summary: "Withdraw the key of a calendar",
        description: "By its id, or by the key itself.",
        params: z.object({ id: z.string().max(100) }),
        querystring: noQuery,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      const { numDeletedRows } = await db.write((trx) =>
        trx
          .deleteFrom("calendar_key")
          .where("user_id", "=", caller.userId)
          .where((where) => where.or([where("id", "=", id), where("digest", "=", digestOf(id))]))
          .executeTakeFirst(),
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
    async (request, reply) => {
      const digest = digestOf(request.query.key);
      const found = await db.read
        .selectFrom("calendar_key")
        .selectAll()
        .where("digest", "=", digest)
        .executeTakeFirst();
      const isGood = found && (found.valid_until === null || Date.parse(found.valid_until) > Date.now());
      const rights = isGood && (await rightsOf(db.read, found.user_id));
      // A user who has lost the right to read the entity has lost the calendar, too.
      if (!rights || (!rights.superUser && rights.sportIds.length === 0)) throw noSuchKey();
      const caller: Caller = { ...rights, userId: found.user_id, selected: null };
      const of = await findSeen(caller, found.entity);
      if (!of) throw noSuchKey();
      const freshness = await db.freshness();
      // Ages and the limit of old events depend on the day.
      const url = `calendar of ${of.id} on ${dayOf(Date.now(), settings.timeZone)}`;
      const asked = { caller, freshness, url, scope: everySport };
      const response = await cache.read(asked, match, calendarKinds, async () => ({
        text: await calendarOf(store, caller, of, settings),
        marks: null,
      }));
      reply.headers({ "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-cache" });
      return sendResponse(request, reply, response);
    },
  );
}

function noSuchKey(): Refusal {
  return new Refusal("not-found", "There is no such calendar.");
}
