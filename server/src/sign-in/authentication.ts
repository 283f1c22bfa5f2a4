import type { FastifyInstance, FastifyRequest } from "fastify";
import { uuid } from "#contract/values.ts";
import type { Caller } from "../access/caller.ts";
import { rightsOf } from "../access/rights.ts";
import type { Reader } from "../database/schema.ts";
import { Refusal } from "../refusal.ts";
import type { ProductTokens } from "./product-token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; there on every route but the open ones. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** True for a route that everybody may call. */
    open?: boolean;
  }
}

/** Finds out who asks before every route of this scope that is not declared open. */
export function requireCallers(app: FastifyInstance, db: Reader, tokens: ProductTokens): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request) => {
    if (!request.routeOptions.config.open && !request.is404) request.caller = await findCaller(db, tokens, request);
  });
}

/** @throws 401 without a good token, 400 or 403 for a sport that is not there or not the caller's */
async function findCaller(db: Reader, tokens: ProductTokens, request: FastifyRequest): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  const userId = scheme?.toLowerCase() === "bearer" && token ? await tokens.verify(token) : null;
  const rights = userId === null ? null : await rightsOf(db, userId);
  if (userId === null || rights === null)
    throw new Refusal("unauthorized", "Sign in first: the token is missing or no longer valid.");
  const selected = await readSelectedSport(db, request.headers["x-sport-id"]);
  if (selected !== null && !rights.superUser && !rights.sportIds.includes(selected)) {
    throw new Refusal("other-sport", "X-Sport-ID names a sport that you are not tied to.");
  }
  return { ...rights, userId, selected };
}

async function readSelectedSport(db: Reader, header: string | string[] | undefined): Promise<string | null> {
  if (header === undefined || header === "") return null;
  const id = uuid().safeParse(header);
  const sport = id.success
    ? await db
        .selectFrom("entity")
        .select("id")
        .where("id", "=", id.data)
        .where("type", "=", "sport")
        .executeTakeFirst()
    : undefined;
  if (!sport) throw new Refusal("unknown-sport", "X-Sport-ID must be the id of a sport that exists.");
  return sport.id;
}
