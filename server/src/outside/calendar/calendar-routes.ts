import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { calendarBody, calendarKey, calendarKeys } from "#contract/calendar.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { match } from "#contract/fields/match.ts";
import { z } from "#contract/zod.ts";
import { requirePerson } from "../../kit/access/api-keys.ts";
import { presentDayIn } from "../../kit/access/present-day.ts";
import { everySport } from "../../kit/database/schema.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { type ResponseCache, sendResponse } from "../../kit/lists/response-cache.ts";
import type { Store } from "../../kit/save/store.ts";
import { calendarOf } from "./calendar-feed.ts";
import { createKey, listKeys, openByKey, withdrawKey } from "./calendar-keys.ts";

const tags = ["calendar"];
const noQuery = z.strictObject({});
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
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
      const created = await createKey(store, caller, of, days);
      return { ...created, url: new URL(`api/calendar.ics?key=${created.key}`, settings.publicUrl).href };
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
    async ({ caller }) => ({ keys: await listKeys(store, caller) }),
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
      await withdrawKey(store, caller, id);
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
      const { caller, of } = await openByKey(store, request.query.key);
      const freshness = await store.db.freshness();
      // Ages and the limit of old events depend on the day.
      const url = `calendar of ${of.id} on ${presentDayIn(settings.timeZone)()}`;
      const read = { caller, freshness, url, scope: everySport };
      const response = await cache.read(read, match, calendarKinds, async () => ({
        text: await calendarOf(store, caller, of, settings),
        marks: null,
      }));
      reply.headers({ "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-cache" });
      return sendResponse(request, reply, response);
    },
  );
}
