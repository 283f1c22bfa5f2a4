import type { FastifyInstance, FastifyRequest } from "fastify";
import { uuid } from "#contract/values.ts";
import { AccessMemory } from "../../kit/access/access-memory.ts";
import { apiKeyPrefix, digestOf, KeyUses } from "../../kit/access/api-keys.ts";
import type { Caller } from "../../kit/access/caller.ts";
import type { PresentDay } from "../../kit/access/present-day.ts";
import type { Database } from "../../kit/database/database.ts";
import type { Freshness } from "../../kit/database/freshness.ts";
import type { Attempts } from "../../kit/http/attempts.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { ProductTokens } from "./product-token.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; set on every route that is not open. */
    caller: Caller;
    /** The state of the data when the request came. */
    freshness: Freshness;
  }
  interface FastifyContextConfig {
    /** True for a route that everybody may call. */
    open?: boolean;
    /** Begins to read while the caller is being found. The parameters of the path have not been checked yet. */
    begin?: (request: FastifyRequest) => void;
  }
}

/** The caller without the selected sport. */
type Known = Omit<Caller, "selected">;

type Headers = FastifyRequest["headers"];

/** Finds the caller of a request. */
export class Callers {
  readonly #tokens: ProductTokens;
  readonly #memory: AccessMemory;
  readonly #attempts: Attempts;
  readonly #uses: KeyUses;

  constructor(db: Database, tokens: ProductTokens, attempts: Attempts, today: PresentDay) {
    this.#tokens = tokens;
    this.#attempts = attempts;
    this.#memory = new AccessMemory(db.read, today);
    this.#uses = new KeyUses(db);
  }

  /**
   * @throws 401 without a valid token or API key (429 after too many invalid ones); 400 or 403 for a selected sport
   * that does not exist or is not the caller's
   */
  async find({ headers, ip }: FastifyRequest, { access }: Freshness): Promise<Caller> {
    const [scheme, token] = (headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthorized();
    const known = token.startsWith(apiKeyPrefix)
      ? await this.#findProgram(token, access, ip)
      : await this.#findUser(token, access);
    // An expired token does not count as a failure: the console gets a new one.
    if (known === "expired") throw unauthorized();
    if (known === null) {
      this.#attempts.count(ip);
      throw unauthorized();
    }
    const selected = await readSelectedSport(this.#memory, access, headers["x-sport-id"]);
    if (selected !== null && !known.superUser && !known.sportIds.includes(selected)) {
      throw new Refusal("other-sport", "X-Sport-ID names a sport that you are not tied to.");
    }
    return { ...known, selected };
  }

  async #findUser(token: string, access: number): Promise<Known | "expired" | null> {
    const verified = await this.#tokens.verify(token);
    if (verified === null || verified === "expired") return verified;
    const rights = await this.#memory.rightsOf(verified.userId, access);
    return rights && { ...rights, userId: verified.userId };
  }

  /** @throws 401; 429, without a look-up, when the key may be a guess and there were too many failures */
  async #findProgram(key: string, access: number, ip: string): Promise<Known | "expired"> {
    const digest = digestOf(key);
    // Counted as a failure before the look-up, so that many simultaneous guesses are not all looked up.
    const mayBeGuess = !this.#memory.knowsKey(digest);
    if (mayBeGuess) this.#attempts.count(ip);
    const holder = await this.#memory.holderOf(digest, access).catch((error) => {
      if (mayBeGuess) this.#attempts.forgive(ip);
      throw error;
    });
    if (holder === null) {
      if (!mayBeGuess) this.#attempts.count(ip);
      throw unauthorized();
    }
    if (mayBeGuess) this.#attempts.forgive(ip);
    if (holder.until <= Date.now()) return "expired";
    this.#uses.note(holder.id);
    return { ...holder.rights, grants: [], userId: holder.id, isProgram: true };
  }
}

function unauthorized(): Refusal {
  return new Refusal("unauthorized", "Sign in first: the token is missing or no longer valid.");
}

/** Finds the caller before every route of this scope that is not open. */
export function requireCallers(app: FastifyInstance, db: Database, callers: Callers): void {
  app.decorateRequest("caller");
  app.decorateRequest("freshness");
  app.addHook("onRequest", async (request) => {
    const { open, begin } = request.routeOptions.config;
    if (open || request.is404) return;
    begin?.(request);
    request.freshness = await db.freshness();
    request.caller = await callers.find(request, request.freshness);
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

const sportId = uuid();
