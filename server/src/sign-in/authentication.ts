import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { uuid } from "#contract/values.ts";
import { AccessMemory } from "../access/access-memory.ts";
import type { Caller } from "../access/caller.ts";
import type { Database, Seen } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import type { Attempts } from "./attempts.ts";
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

type Headers = FastifyRequest["headers"];

/** Whoever asks on a connection. */
interface Known {
  caller: Caller;
  /** How the caller reaches the server, or the proxy before it. */
  protocol: FastifyRequest["protocol"];
}

/** A request that was allowed: one with the same headers is from the same caller while its token is valid and no rights change. */
interface Allowed extends Known {
  authorization: string | undefined;
  sport: Headers[string];
  /** What a proxy says of the protocol; the connection tells whether it is believed. */
  forwarded: Headers[string];
  access: number;
  until: number;
}

/** Tells who asks. */
export class Callers {
  readonly #tokens: ProductTokens;
  readonly #memory: AccessMemory;
  readonly #attempts: Attempts;
  /** The last request of each connection: mostly the same caller asks again. */
  readonly #allowed = new WeakMap<Socket, Allowed>();

  constructor(db: Database, tokens: ProductTokens, attempts: Attempts) {
    this.#tokens = tokens;
    this.#attempts = attempts;
    this.#memory = new AccessMemory(db.read);
  }

  /** Who asked before on the same connection with the same headers; null when that says nothing any more. */
  recall({ headers, socket }: IncomingMessage, { access }: Seen): Known | null {
    const last = this.#allowed.get(socket);
    if (last === undefined || last.access !== access || last.until <= Date.now()) return null;
    const isSame =
      headers.authorization === last.authorization &&
      headers[sportHeader] === last.sport &&
      headers[protocolHeader] === last.forwarded;
    return isSame ? last : null;
  }

  /**
   * @throws 401 without a good token (429 after too many bad ones), 400 or 403 for a sport that is not there or not the caller's
   */
  async find(request: FastifyRequest, seen: Seen): Promise<Caller> {
    const { headers, socket, protocol } = request;
    const { caller, until } = await this.#identify(request, seen);
    const { authorization, [sportHeader]: sport, [protocolHeader]: forwarded } = headers;
    this.#allowed.set(socket, { authorization, sport, forwarded, access: seen.access, until, caller, protocol });
    return caller;
  }

  async #identify(request: FastifyRequest, { access }: Seen): Promise<{ caller: Caller; until: number }> {
    const { authorization, [sportHeader]: sport } = request.headers;
    const [scheme, token] = (authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthorized();
    const verified = await this.#tokens.verify(token);
    // A console whose token has ended has done nothing wrong, and gets another.
    if (verified === "expired") throw unauthorized();
    const rights = verified && (await this.#memory.rightsOf(verified.userId, access));
    if (!verified || !rights) {
      this.#attempts.fail(request.ip);
      throw unauthorized();
    }
    const selected = await readSelectedSport(this.#memory, access, sport);
    if (selected !== null && !rights.superUser && !rights.sportIds.includes(selected)) {
      throw new Refusal("other-sport", "X-Sport-ID names a sport that you are not tied to.");
    }
    const { userId, until } = verified;
    return { caller: { ...rights, userId, selected }, until };
  }
}

function unauthorized(): Refusal {
  return new Refusal("unauthorized", "Sign in first: the token is missing or no longer valid.");
}

/** Finds out who asks before every route of this scope that is not declared open. */
export function requireCallers(app: FastifyInstance, db: Database, callers: Callers): void {
  app.decorateRequest("caller");
  app.decorateRequest("seen");
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.open || request.is404) return done();
    const recognise = (seen: Seen) => {
      request.seen = seen;
      const known = callers.recall(request.raw, seen);
      if (known !== null) {
        request.caller = known.caller;
        return done();
      }
      callers.find(request, seen).then((caller) => {
        request.caller = caller;
        done();
      }, done);
    };
    const seen = db.look();
    if (seen instanceof Promise) seen.then(recognise, done);
    else recognise(seen);
  });
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
const protocolHeader = "x-forwarded-proto";
const sportId = uuid();
