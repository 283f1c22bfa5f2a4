import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { withArticle } from "#contract/article.ts";
import type { AnyDefinition } from "#contract/entity.ts";
import { mayWriteIn } from "#contract/permissions.ts";
import { readOnlyHeader, writeMarks } from "#contract/read-only.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { type Caller, scopeOf } from "../access/caller.ts";
import type { EntityTable, Reader } from "../database/schema.ts";
import { readParts } from "../database/stored-entities.ts";
import { errorAnswers } from "../http/error-answers.ts";
import { sendJson } from "../http/json.ts";
import { bodyLater } from "../http/validation.ts";
import { type ListQuery, listAnswer, listQuery, listSchema } from "../lists/list-query.ts";
import { listEntities } from "../lists/listing.ts";
import { type ResponseCache, sendResponse } from "../lists/response-cache.ts";
import { nameChangeSet } from "../save/change-set-header.ts";
import type { ReadAhead } from "../save/read-together.ts";
import type { Store } from "../save/store.ts";
import { WorkingSet } from "../save/working-set.ts";
import { parseDocument } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { plural, singular } from "./kind-words.ts";
import { readEntity } from "./reading.ts";
import { notFound } from "./rows.ts";
import { versionParam } from "./version-param.ts";
import { mayReadSomeWhole, readsListWhole, textFor } from "./whole-reading.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What a save of an entity has begun to read. */
    ahead: ReadAhead | null;
  }
}

interface EntityRoutes {
  store: Store;
  feature: Feature;
  cache: ResponseCache;
  /** The default time zone. */
  timeZone: string;
}

/** Adds the routes of one kind (list, get, save and delete) by its declaration. */
export function addEntityRoutes(app: FastifyInstance, options: EntityRoutes): void {
  addList(app, options);
  addOne(app, options);
  addWrites(app, options);
}

function addList(app: FastifyInstance, { store, feature, cache, timeZone }: EntityRoutes): void {
  const { definition, busyThrough } = feature;
  const { type, nested } = definition;
  const present = definition.presentFilters?.names ?? [];
  /** The day on which the list depends, if it does. */
  const dayFor = (query: object) => (present.some((name) => name in query) ? store.today() : undefined);

  const onRequest: onRequestHookHandler = (request, reply, done) => {
    const { caller, url, freshness } = request;
    // Whether such callers read the list whole is found out below.
    if (mayReadSomeWhole(caller, feature)) return done();
    const response = cache.find({ caller, url, freshness, day: dayFor(request.query as object) }, definition);
    if (response === null) done();
    else sendResponse(request, reply, response);
  };

  app.withTypeProvider<ZodTypeProvider>().get(
    pathOfLists(definition),
    {
      onRequest,
      schema: {
        tags: [singular(type)],
        summary: `List ${plural(type)}`,
        description: readOnlyHint,
        ...(nested !== undefined && { params: z.object({ owner: uuid() }) }),
        querystring: listQuery(definition),
        response: { 200: listSchema(definition), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { caller, url, freshness } = request;
      const query = listAnswer.read(definition, request.query);
      const day = dayFor(request.query);
      const isWhole = await readsListWhole(new WorkingSet(store, store.db.read), caller, feature, query);
      const owner = (request.params as { owner?: string }).owner;
      const { of = [] } = query;
      const through = of.length > 0 ? busyThrough : undefined;
      const above = query.above && definition.above ? [definition.above.type] : [];
      const nestedIn = owner === undefined ? null : ownerOf(store, definition);
      const others = [...(through?.kinds ?? []), ...above, ...(nestedIn ? [nestedIn.definition.type] : [])];
      const read = { caller, url, freshness, isWhole, day };
      const response = await cache.read(read, definition, others, async () => {
        // There is no such list where the caller does not see the owner.
        if (nestedIn && owner !== undefined) await readEntity(store, caller, nestedIn, owner);
        const pid = owner === undefined ? await ownersIn(store.db.read, query) : [owner];
        const alsoOf = await through?.find(store.db.read, { ids: of, sport: scopeOf(caller, definition), timeZone });
        const page = await listEntities(store, caller, definition, { ...query, pid, alsoOf, isWhole, today: day });
        const marks = page.homes && readOnlyMarks(caller, page.homes);
        return { text: listAnswer.write(definition, page), marks, range: page.range };
      });
      return sendResponse(request, reply, response);
    },
  );
}

function addOne(app: FastifyInstance, { store, feature }: EntityRoutes): void {
  const { definition } = feature;
  const { one, type, path } = definition;
  app.withTypeProvider<ZodTypeProvider>().get(
    `${path}/:id`,
    {
      schema: {
        tags: [singular(type)],
        summary: `Get one ${singular(type)}`,
        description: readOnlyHint,
        params: z.object({ id: uuid() }),
        querystring: z.strictObject({}),
        response: { 200: z.object({ [one]: definition.read }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const { text, home } = await readEntity(store, caller, feature, params.id);
      const marks = readOnlyMarks(caller, [home]);
      if (marks !== null) reply.header(readOnlyHeader, marks);
      return sendJson(reply, `{"${one}":${text}}`);
    },
  );
}

function addWrites(app: FastifyInstance, { store, feature }: EntityRoutes): void {
  const { definition } = feature;
  const { one, type, nested } = definition;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = [singular(type)];
  const saved = `${pathOfLists(definition)}/:id/version/:version`;
  const savedParams = z.object({ ...(nested !== undefined && { owner: uuid() }), id: uuid(), version: versionParam });
  const textAfter = (row: EntityTable, caller: Caller) =>
    textFor(new WorkingSet(store, store.db.read), caller, { row, entity: parseDocument(row) });
  if (!app.hasRequestDecorator("ahead")) app.decorateRequest("ahead", null);
  const readAhead = (request: FastifyRequest) => {
    const { data } = savedParams.safeParse(request.params);
    request.ahead = data && data.version > 0 ? store.readAhead(data.id) : null;
  };

  routes.post(
    saved,
    {
      config: { begin: readAhead },
      validatorCompiler: bodyLater,
      schema: {
        tags,
        summary: `Save ${withArticle(singular(type))}`,
        description:
          "The version is the one that the save creates: stored plus one, 0 for a new one. Only the fields in the body change.",
        params: savedParams,
        querystring: z.strictObject({}),
        body: definition.change,
        response: { 200: z.object({ [one]: definition.read }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { id, version, owner } = request.params as SavedParams;
      const { body, caller, ahead } = request;
      const { row, changeSet } = await store.save({ feature, id, version, data: body, caller, ownerId: owner, ahead });
      nameChangeSet(reply, changeSet);
      return sendJson(reply, `{"${one}":${await textAfter(row, caller)}}`);
    },
  );

  routes.delete(
    saved,
    {
      schema: {
        tags,
        summary: `Delete ${withArticle(singular(type))}`,
        description: "The version is the stored one plus one. Owned parts go with it.",
        params: savedParams,
        querystring: z.strictObject({}),
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { id, version, owner } = request.params as SavedParams;
      const { caller } = request;
      const { changeSet } = await store.delete({ feature, id, version, caller, ownerId: owner });
      nameChangeSet(reply, changeSet);
      return reply.code(204).send();
    },
  );
}

/** The path to list entities and to save them; that of parts contains the id of their owner. */
function pathOfLists({ nested, path }: AnyDefinition): string {
  return nested?.replace("{owner}", ":owner") ?? path;
}

const readOnlyHint =
  "The header X-Read-Only marks entities of another sport, which can only be read: a bit for each entity of the answer in " +
  "its order, four to a hexadecimal digit, the first one highest. It is absent when there are none.";

interface SavedParams {
  id: string;
  version: number;
  owner?: string;
}

/**
 * The owners to which a list is limited: the given ones, those below the given `above`, or the intersection of both.
 */
async function ownersIn(db: Reader, { pid = [], above = [] }: ListQuery): Promise<readonly string[]> {
  if (above.length === 0) return pid;
  const below = (await readParts(db, above)).map(({ id }) => id);
  const owners = pid.length === 0 ? below : below.filter((id) => pid.includes(id));
  // An empty array would mean no limit. The ids of `above` own nothing of the kind, so the list is empty.
  return owners.length > 0 ? owners : above;
}

/** The kind of the owner in the address. */
function ownerOf({ features }: Store, definition: AnyDefinition): Feature {
  const owner = features.all.find((other) => definition.nested?.startsWith(`${other.definition.path}/{owner}`));
  if (!owner) throw notFound({ definition });
  return owner;
}

/**
 * Marks those of the answered entities that belong to another sport, so that the caller can only read them; null when
 * there are none. Of the caller, only the selected sport matters.
 */
function readOnlyMarks(caller: Caller, homes: readonly (string | null)[]): string | null {
  const marks = homes.map((home) => home !== null && !mayWriteIn(caller, caller.selected, home));
  return marks.includes(true) ? writeMarks(marks) : null;
}
