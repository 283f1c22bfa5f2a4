import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type ApiKey, apiKeyBody, apiKeys, createdApiKey, keyDays } from "#contract/api-keys.ts";
import { type Role, roles } from "#contract/permissions.ts";
import { uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { digestOf, newApiKey } from "../../kit/access/api-keys.ts";
import type { Database } from "../../kit/database/database.ts";
import { lockRow } from "../../kit/database/lock-row.ts";
import type { ApiKeyTable, Reader } from "../../kit/database/schema.ts";
import { errorAnswers } from "../../kit/http/error-answers.ts";
import { Refusal } from "../../kit/refusal.ts";
import { makerIn, namesOfAuthors } from "../../kit/save/change-set-answer.ts";
import { sportOfNewProgram, sportOfPrograms } from "./access.ts";

const tags = ["programs"];
const noQuery = z.strictObject({});
const mostKeys = 100;
const dayMs = 86_400_000;
const lengthOfEnding = 4;

/** The routes for the keys with which other programs call the API. */
export function addApiKeyRoutes(app: FastifyInstance, db: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const good = (reader: Reader) => reader.selectFrom("api_key").selectAll().where("withdrawn_at", "is", null);

  routes.get(
    "/api-keys",
    {
      schema: {
        tags,
        summary: "List API keys",
        description: "Those of the sport, also ones that have ended, until they are withdrawn.",
        querystring: noQuery,
        response: { 200: apiKeys, ...errorAnswers },
      },
    },
    async ({ caller }) => {
      const sport = sportOfPrograms(caller);
      const rows = await (sport === null ? good(db.read) : good(db.read).where("sport", "=", sport))
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      const names = await namesOfAuthors(
        db.read,
        rows.map((row) => row.created_by),
      );
      return { apiKeys: rows.map((row) => answerOf(row, names)) };
    },
  );

  routes.post(
    "/api-keys",
    {
      schema: {
        tags,
        summary: "Make an API key",
        description:
          "It acts in the selected sport with its roles, as `Authorization: Bearer <key>`, and stands in the history by its name. " +
          "The key itself is in this answer only.",
        querystring: noQuery,
        body: apiKeyBody,
        response: { 200: createdApiKey, ...errorAnswers },
      },
    },
    async ({ caller, body }) => {
      const sport = sportOfNewProgram(caller);
      const key = newApiKey();
      const row = rowOf(key, { sport, body, author: caller.userId });
      await db.write(async (trx) => {
        // Locks the sport, so that keys are created and counted one after the other.
        await lockRow(trx, sport);
        const present = await good(trx).select("id").where("sport", "=", sport).execute();
        if (present.length >= mostKeys) {
          throw new Refusal("limit-reached", "Revoke API keys that you no longer need first.");
        }
        await trx.insertInto("api_key").values(row).execute();
      });
      return { apiKey: answerOf(row, await namesOfAuthors(db.read, [caller.userId])), key };
    },
  );

  routes.delete(
    "/api-keys/:id",
    {
      schema: {
        tags,
        summary: "Withdraw an API key",
        description: "It is refused from the next request on, and its event streams end.",
        params: z.object({ id: uuid() }),
        querystring: noQuery,
        response: { 204: z.undefined(), ...errorAnswers },
      },
    },
    async ({ caller, params: { id } }, reply) => {
      const sport = sportOfPrograms(caller);
      const isWithdrawn = await db.write(async (trx) => {
        const all = trx
          .updateTable("api_key")
          .set({ withdrawn_at: new Date().toISOString() })
          .where("id", "=", id)
          .where("withdrawn_at", "is", null);
        const { numUpdatedRows } = await (sport === null ? all : all.where("sport", "=", sport)).executeTakeFirst();
        if (numUpdatedRows > 0n) await db.noteAccess(trx);
        return numUpdatedRows > 0n;
      });
      if (!isWithdrawn) throw new Refusal("not-found", "There is no such API key.");
      return reply.code(204).send();
    },
  );
}

function rowOf(
  key: string,
  { sport, body, author }: { sport: string; body: z.output<typeof apiKeyBody>; author: string },
): ApiKeyTable {
  const now = Date.now();
  return {
    id: randomUUID(),
    name: body.name,
    sport,
    roles: JSON.stringify(roles.filter((role) => body.roles.includes(role))),
    digest: digestOf(key),
    ending: key.slice(-lengthOfEnding),
    valid_until: new Date(now + (body.days ?? keyDays.initial) * dayMs).toISOString(),
    created_at: new Date(now).toISOString(),
    created_by: author,
    last_used_at: null,
    withdrawn_at: null,
  };
}

function answerOf(row: ApiKeyTable, names: ReadonlyMap<string, string>): ApiKey {
  const { id, name, sport, ending, created_by } = row;
  return {
    id,
    name,
    sport,
    roles: JSON.parse(row.roles) as Role[],
    ending,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    createdBy: makerIn(names, created_by),
    lastUsedAt: row.last_used_at,
  };
}
