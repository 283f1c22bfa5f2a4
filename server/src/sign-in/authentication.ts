import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { uuid } from "#contract/values.ts";
import { AccessMemory } from "../access/access-memory.ts";
import type { Caller } from "../access/caller.ts";
import type { Database, Seen } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import type { ProductTokens, Verified } from "./product-token.ts";

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

type Headers = FastifyRequest["headers"];

/** A request that was allowed: one with the same headers is from the same caller while its token is valid and no rights change. */
interface Allowed {
  authorization: string | undefined;
  sport: Headers[string];
  access: number;
  until: number;
  caller: Caller;
}

/** Finds out who asks before every route of this scope that is not declared open. */
export function requireCallers(app: FastifyInstance, db: Database, tokens: ProductTokens): void {
  const memory = new AccessMemory(db.read);
  /** The last one of each connection: mostly the same caller asks again. */
  const allowed = new WeakMap<Socket, Allowed>();
  app.decorateRequest("caller");
  app.decorateRequest("seen");
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.open || request.is404) return done();
    const { headers, socket } = request;
    const recognise = (seen: Seen) => {
      request.seen = seen;
      const last = allowed.get(socket);
      if (last !== undefined && isSame(last, headers, seen)) {
        request.caller = last.caller;
        return done();
      }
      findCaller(memory, tokens, headers, seen).then((found) => {
        allowed.set(socket, found);
        request.caller = found.caller;
        done();
      }, done);
    };
    const seen = db.look();
    if (seen instanceof Promise) seen.then(recognise, done);
    else recognise(seen);
  });
}

function isSame({ authorization, sport, access, until }: Allowed, headers: Headers, seen: Seen): boolean {
  return (
    authorization === headers.authorization &&
    sport === headers[sportHeader] &&
    access === seen.access &&
    until > Date.now()
  );
}

/** @throws 401 without a good token, 400 or 403 for a sport that is not there or not the caller's */
async function findCaller(
  memory: AccessMemory,
  tokens: ProductTokens,
  headers: Headers,
  { access }: Seen,
): Promise<Allowed> {
  const { authorization, [sportHeader]: sport } = headers;
  const [scheme, token] = (authorization ?? "").split(" ");
  const verified: Verified | null = scheme?.toLowerCase() === "bearer" && token ? await tokens.verify(token) : null;
  const rights = verified && (await memory.rightsOf(verified.userId, access));
  if (!verified || !rights)
    throw new Refusal("unauthorized", "Sign in first: the token is missing or no longer valid.");
  const selected = await readSelectedSport(memory, access, sport);
  if (selected !== null && !rights.superUser && !rights.sportIds.includes(selected)) {
    throw new Refusal("other-sport", "X-Sport-ID names a sport that you are not tied to.");
  }
  const { userId, until } = verified;
  return { authorization, sport, access, until, caller: { ...rights, userId, selected } };
}

async function readSelectedSport(
  memory: AccessMemory,
  access: number,
  header: Headers[string],
): Promise<string | null> {
  if (header === undefined || header === "") return null;
  const id = sportId.safeParse(header);
  if (id.success && (await memory.isSport(id.data, access))) return id.data;
  throw new Refusal("unknown-sport", "X-Sport-ID must be the id of a sport that exists.");
}

const sportHeader = "x-sport-id";
const sportId = uuid();
