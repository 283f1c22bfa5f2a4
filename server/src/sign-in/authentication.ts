import type { FastifyInstance, FastifyRequest } from "fastify";
import { uuid } from "#contract/values.ts";
import { AccessMemory } from "../access/access-memory.ts";
import type { Caller } from "../access/caller.ts";
import type { Database, Seen } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import type { ProductTokens } from "./product-token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; there on every route but the open ones. */
    caller: Caller;
    /** How the data stood when the request came. */
    seen: Seen;
  }
  interface FastifyContextConfig {
    /** True for a route that everybody may call. */
    open?: boolean;
  }
}

/** Finds out who asks before every route of this scope that is not declared open. */
export function requireCallers(app: FastifyInstance, db: Database, tokens: ProductTokens): void {
  const memory = new AccessMemory(db.read);
  app.decorateRequest("caller");
  app.decorateRequest("seen");
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.open || request.is404) return;
    request.seen = await db.look();
    request.caller = await findCaller(memory, tokens, request);
  });
}

/** @throws 401 without a good token, 400 or 403 for a sport that is not there or not the caller's */
async function findCaller(memory: AccessMemory, tokens: ProductTokens, request: FastifyRequest): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  const { access } = request.seen;
  const userId = scheme?.toLowerCase() === "bearer" && token ? await tokens.verify(token) : null;
  const rights = userId === null ? null : await memory.rightsOf(userId, access);
  if (userId === null || rights === null)
    throw new Refusal("unauthorized", "Sign in first: the token is missing or no longer valid.");
  const selected = await readSelectedSport(memory, access, request.headers["x-sport-id"]);
  if (selected !== null && !rights.superUser && !rights.sportIds.includes(selected)) {
    throw new Refusal("other-sport", "X-Sport-ID names a sport that you are not tied to.");
  }
  return { ...rights, userId, selected };
}

async function readSelectedSport(
  memory: AccessMemory,
  access: number,
  header: string | string[] | undefined,
): Promise<string | null> {
  if (header === undefined || header === "") return null;
  const id = sportId.safeParse(header);
  if (id.success && (await memory.isSport(id.data, access))) return id.data;
  throw new Refusal("unknown-sport", "X-Sport-ID must be the id of a sport that exists.");
}

const sportId = uuid();
