import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { User } from "#contract/fields/user.ts";
import { user as definition } from "#contract/fields/user.ts";
import { mayAdminister, roles } from "#contract/permissions.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { requirePerson } from "../../kit/access/api-keys.ts";
import { type Caller, system } from "../../kit/access/caller.ts";
import { readStored } from "../../kit/database/stored-entities.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { sendJson } from "../../kit/http/json.ts";
import { parseDocument } from "../../kit/kinds/documents.ts";
import { readEntity } from "../../kit/kinds/reading.ts";
import { notFound } from "../../kit/kinds/rows.ts";
import { versionParam } from "../../kit/kinds/version-param.ts";
import { listAnswer, listQuery, listSchema } from "../../kit/lists/list-query.ts";
import { listEntities } from "../../kit/lists/listing.ts";
import { Refusal } from "../../kit/refusal.ts";
import { nameChangeSet } from "../../kit/save/change-set-header.ts";
import { newChangeSetId } from "../../kit/save/change-set-ids.ts";
import type { Saved, Store } from "../../kit/save/store.ts";
import { user as feature } from "../../registry/user.ts";
import { deleteUser } from "./delete-user.ts";

const tags = ["user"];
const oneAnswer = z.object({ user: definition.read });
const ownId = z.object({ id: uuid() });
const noQuery = z.strictObject({});
const rolesBody = z.strictObject({ roles: z.array(z.enum(roles)).max(100) });

/** The routes for users. Only superusers may use them, except for their own user. */
export function addUserRoutes(app: FastifyInstance, store: Store): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    "/users",
    {
      schema: {
        tags,
        summary: "List users",
        querystring: listQuery(definition),
        response: { 200: listSchema(definition), ...errorAnswers },
      },
    },
    async ({ caller, query }, reply) => {
      requireAdministrator(caller);
      const page = await listEntities(store, caller, definition, listAnswer.read(definition, query));
      return sendJson(reply, listAnswer.write(definition, page));
    },
  );

  routes.get(
    "/users/:id",
    {
      schema: {
        tags,
        summary: "Get one user",
        params: ownId,
        querystring: noQuery,
        response: { 200: oneAnswer, ...errorAnswers },
      },
    },
    async ({ caller, params }, reply) => {
      if (params.id !== caller.userId) requireAdministrator(caller);
      return sendJson(reply, `{"user":${(await readEntity(store, system, feature, params.id)).text}}`);
    },
  );

  routes.post(
    "/users/:id/version/:version",
    {
      schema: {
        tags,
        summary: "Save a user's sport or super user flag",
        params: z.object({ id: uuid(), version: versionParam }),
        querystring: noQuery,
        body: z.strictObject({ sportIds: z.array(uuid()).max(1).optional(), superUser: z.boolean().optional() }),
        response: { 200: oneAnswer, ...errorAnswers },
      },
    },
    async ({ caller, params, body }, reply) => {
      requireAdministrator(caller);
      const { id, version } = params;
      // Users are created when they sign in.
      if (
        version === 0 &&
        !(await store.db.read.selectFrom("entity").select("id").where("id", "=", id).executeTakeFirst())
      ) {
        throw notFound(feature);
      }
      return sendUser(reply, await store.save({ feature, id, version, data: body, caller }));
    },
  );

  routes.delete(
    "/users/:id/version/:version",
    {
      schema: {
        tags,
        summary: "Delete a user",
        description:
          "By the user, or by a super user. The accounts, calendar keys and grants of the user go with it, and name and " +
          "address from the history. It can't be undone; whoever signs in again is a new user.",
        params: z.object({ id: uuid(), version: versionParam }),
        querystring: noQuery,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ caller, params: { id, version } }, reply) => {
      requirePerson(caller);
      if (id !== caller.userId) requireAdministrator(caller);
      nameChangeSet(reply, await deleteUser(store, { id, version, caller }));
      return reply.code(204).send();
    },
  );
}

/** The routes that give roles to users, take them away, and list the roles that there are. */
export function addRoleRoutes(app: FastifyInstance, store: Store): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const addRoles = changeRoles(store, (held, named) =>
    roles.filter((role) => held.includes(role) || named.includes(role)),
  );
  const removeRoles = changeRoles(store, (held, named) => held.filter((role) => !named.includes(role)));
  const rolesSchema = {
    tags,
    params: ownId,
    querystring: noQuery,
    body: rolesBody,
    response: { 200: oneAnswer, ...errorAnswers },
  };

  routes.post(
    "/users/:id/roles",
    { schema: { ...rolesSchema, summary: "Give roles to a user" } },
    async ({ caller, params, body }, reply) => sendUser(reply, await addRoles(caller, params.id, body.roles)),
  );
  routes.delete(
    "/users/:id/roles",
    { schema: { ...rolesSchema, summary: "Take roles from a user" } },
    async ({ caller, params, body }, reply) => sendUser(reply, await removeRoles(caller, params.id, body.roles)),
  );

  routes.get(
    "/roles",
    {
      schema: {
        tags,
        summary: "List roles",
        querystring: noQuery,
        response: { 200: z.object({ roles: z.array(z.enum(roles)) }), ...errorAnswers },
      },
    },
    async ({ caller }) => {
      requireAdministrator(caller);
      return { roles: [...roles] };
    },
  );
}

/** Changes the held roles of a user by those that a request names. */
function changeRoles(
  store: Store,
  change: (held: readonly string[], named: readonly string[]) => readonly string[],
): (caller: Caller, id: string, sent: readonly string[]) => Promise<Saved> {
  return async (caller: Caller, id: string, sent: readonly string[]): Promise<Saved> => {
    requireAdministrator(caller);
    const saved = await store.db.write(async (trx): Promise<Saved> => {
      const [stored] = await readStored(trx, [id], "change");
      if (stored?.row.type !== "user") throw notFound(feature);
      const held = (parseDocument(stored.row) as User).roles;
      const next = change(held, sent);
      if (next.length === held.length) return { row: stored.row, changeSet: null };
      const save = { action: "save", feature, id, version: "next", data: { roles: next }, caller } as const;
      const { set, work } = await store.applyIn(trx, { id: newChangeSetId(), changes: [save], caller });
      return { row: work.get(id)?.row ?? stored.row, changeSet: set?.id ?? null };
    });
    store.onCommit();
    return saved;
  };
}

function sendUser(reply: Parameters<typeof sendJson>[0], { row, changeSet }: Saved) {
  nameChangeSet(reply, changeSet);
  return sendJson(reply, `{"user":${row.document}}`);
}

function requireAdministrator(caller: Caller): void {
  if (!mayAdminister(caller)) throw new Refusal("forbidden", "Only super users may do this.");
}
