import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Match } from "#contract/fields/match.ts";
import { tournament } from "#contract/fields/tournament.ts";
import { viewAt } from "#contract/public-pages.ts";
import { standingsAnswer } from "#contract/standings.ts";
import { instant, text, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { singular } from "../../kit/kinds/kind-words.ts";
import { idList, limitParam } from "../../kit/lists/list-query.ts";
import { responseOf, sendResponse } from "../../kit/lists/response-cache.ts";
import { Refusal } from "../../kit/refusal.ts";
import { listPage } from "./list-page.ts";
import { pageOf } from "./page-of.ts";
import { definitionOfPublic, type PublicType, publicTypes } from "./public-fields.ts";
import type { HeldTournament, PublishedTournaments } from "./published-tournaments.ts";
import type { PublicEntity } from "./read-tournament.ts";

const tags = ["public"];
const open = { open: true };
const params = z.object({ id: uuid() });
const minuteMs = 60_000;
const noQuery = z.strictObject({});
/** The query of the list of tournaments. */
const listQuery = { q: text({ max: 200 }).optional(), page: z.coerce.number().int().min(1).max(10_000).optional() };

/** GET /public/…: published tournaments, for everybody without sign-in. */
export function addPublicRoutes(app: FastifyInstance, published: PublishedTournaments): void {
  addTournaments(app, published);
  addLists(app, published);
  addParts(app, published);
  addPages(app, published);
}

function addTournaments(app: FastifyInstance, published: PublishedTournaments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    "/public/tournaments",
    {
      config: open,
      schema: {
        tags,
        summary: "List the published tournaments",
        querystring: z.strictObject({
          q: text({ max: 200 }).optional(),
          ids: idList.optional(),
          limit: limitParam.optional(),
          cursor: z.string().min(1).max(4_000).optional(),
        }),
        response: {
          200: z.object({ tournaments: z.array(tournament.read), nextCursor: z.string().optional() }),
          ...errorAnswers,
        },
      },
    },
    async (request, reply) => {
      if (Object.keys(request.query).length > 0) published.countSearch(request.ip);
      const { tournaments, nextCursor } = await published.list({ limit: 100, ...request.query });
      const body = { tournaments, ...(nextCursor !== null && { nextCursor }) };
      reply.header("cache-control", "no-cache");
      return sendResponse(request, reply, responseOf(JSON.stringify(body), null));
    },
  );

  routes.get(
    "/public/tournaments/:id",
    {
      config: open,
      onRequest: fromCache(published),
      schema: {
        tags,
        summary: "Get a published tournament",
        params,
        querystring: noQuery,
        response: { 200: z.object({ tournament: tournament.read }), ...errorAnswers },
      },
    },
    async (request, reply) =>
      send(published, request, reply, await published.find(request.params.id), (held) =>
        one(held, held.id, "tournament"),
      ),
  );
}

/** The lists of a tournament, and those of its entries and matches by what they belong to. */
function addLists(app: FastifyInstance, published: PublishedTournaments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  for (const type of publicTypes) {
    if (type === "tournament") continue;
    const { many, path, read } = definitionOfPublic(type);
    routes.get(
      `/public/tournaments/:id${path.slice(path.lastIndexOf("/"))}`,
      {
        config: open,
        onRequest: fromCache(published),
        schema: {
          tags,
          summary: `List what a published tournament shows of ${singular(type)} entities`,
          params,
          querystring: noQuery,
          response: { 200: z.object({ [many]: z.array(read) }), ...errorAnswers },
        },
      },
      async (request, reply) =>
        send(published, request, reply, await published.find(request.params.id), (held) =>
          list(held, type, () => true),
        ),
    );
  }

  for (const type of ["entry", "match"] as const) {
    const { many, path, read } = definitionOfPublic(type);
    routes.get(
      `/public${path}`,
      {
        config: open,
        onRequest: fromCache(published),
        schema: {
          tags,
          summary: `List the ${many} of a published tournament or of its stages`,
          querystring: z.strictObject({
            pid: uuid(),
            ...(type === "match" && { from: instant().optional(), to: instant().optional() }),
          }),
          response: { 200: z.object({ [many]: z.array(read) }), ...errorAnswers },
        },
      },
      async (request, reply) => {
        const { pid, ...range } = request.query as { pid: string; from?: string; to?: string };
        const isBelow = (entity: PublicEntity["entity"]) =>
          ((entity.parent ?? entity.tournament) as { id: string }).id === pid && isWithin(entity, range);
        return send(published, request, reply, await published.findWith(pid), (held) => {
          if (Object.keys(range).length > 0) published.countSearch(request.ip);
          return list(held, type, isBelow);
        });
      },
    );
  }
}

/** One stage, entry, match or team, and the standings of a stage. */
function addParts(app: FastifyInstance, published: PublishedTournaments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  for (const type of ["stage", "entry", "match", "team"] as const) {
    const { one: key, path, read } = definitionOfPublic(type);
    routes.get(
      `/public${path}/:id`,
      {
        config: open,
        onRequest: fromCache(published),
        schema: {
          tags,
          summary: `Get one ${singular(type)} of a published tournament`,
          params,
          querystring: noQuery,
          response: { 200: z.object({ [key]: read }), ...errorAnswers },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return send(published, request, reply, await published.findWith(id), (held) => one(held, id, type));
      },
    );
  }

  routes.get(
    "/public/tournaments/stages/:id/standings",
    {
      config: open,
      onRequest: fromCache(published),
      schema: {
        tags,
        summary: "Get the standings of a stage of a published tournament",
        params,
        querystring: noQuery,
        response: { 200: standingsAnswer, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return send(published, request, reply, await published.findWith(id), (held) => {
        const standings = held.standings.get(id);
        return standings ? JSON.stringify({ standings }) : null;
      });
    },
  );
}

function addPages(app: FastifyInstance, published: PublishedTournaments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    "/public/pages",
    {
      config: open,
      schema: {
        tags,
        summary: "Read what a public page shows",
        description:
          "Of the page at this path below /public, as it is now: what its script asks for when more than a score has changed.",
        querystring: z.strictObject({ path: text({ max: 200 }), ...listQuery }),
        response: { 200: z.looseObject({}), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { path, ...which } = request.query;
      const now = Math.floor(Date.now() / minuteMs) * minuteMs;
      if (path === "/public") {
        if (which.q !== undefined || (which.page ?? 1) > 1) published.countSearch(request.ip);
        reply.header("cache-control", "no-cache");
        return sendResponse(request, reply, responseOf(JSON.stringify(await listPage(published, which)), null));
      }
      const view = viewAt(path);
      return send(
        published,
        request,
        reply,
        view && (await published.find(view.tournament)),
        (held) => {
          const page = view && pageOf(held, view.view, now);
          return page && JSON.stringify(page);
        },
        { address: `what ${path} shows`, others: { now } },
      );
    },
  );
}

/** Answers from the cache before any other work. */
function fromCache(published: PublishedTournaments): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const known = await published.findAnswer(request.url);
    if (known === null) return;
    reply.header("cache-control", "no-cache");
    return sendResponse(request, reply, known);
  };
}

/** Answers from memory until the data, or one of the `others` on which the answer depends, changes. */
async function send(
  published: PublishedTournaments,
  request: FastifyRequest,
  reply: FastifyReply,
  found: HeldTournament | null,
  write: (held: HeldTournament) => string | null,
  { address = request.url, others = {} }: { address?: string; others?: object } = {},
): Promise<FastifyReply> {
  const answer = found && (await published.answerOf(found, address, others, () => write(found)));
  if (answer === null) throw notPublic();
  reply.header("cache-control", "no-cache");
  return sendResponse(request, reply, answer);
}

function one(held: HeldTournament, id: string, type: PublicType): string | null {
  const found = held.entities.get(id);
  return found?.type === type ? `{"${definitionOfPublic(type).one}":${found.text}}` : null;
}

function list(held: HeldTournament, type: PublicType, isShown: (entity: PublicEntity["entity"]) => boolean): string {
  const found = [...held.entities.values()].filter((entity) => entity.type === type && isShown(entity.entity));
  return `{"${definitionOfPublic(type).many}":[${found.map((entity) => entity.text)}]}`;
}

function isWithin(entity: PublicEntity["entity"], { from, to }: { from?: string; to?: string }): boolean {
  if (from === undefined && to === undefined) return true;
  const { scheduledAt } = entity as Match;
  if (!scheduledAt) return false;
  const at = Date.parse(scheduledAt);
  return (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to));
}

/** The answer for an unpublished tournament is the same as for a missing one. */
export function notPublic(): Refusal {
  return new Refusal("not-found", "There is no such published tournament, or nothing of the kind in it.");
}
