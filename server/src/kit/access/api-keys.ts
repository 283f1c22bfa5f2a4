import { createHash, randomBytes } from "node:crypto";
import type { Rights, Role } from "#contract/permissions.ts";
import type { Database } from "../database/database.ts";
import type { Reader } from "../database/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Caller } from "./caller.ts";

/** The prefix of every key, by which secret scanners recognise it. */
export const apiKeyPrefix = "courtside_";

const usesNotedEveryMs = 60_000;

/** The rights of a key's holder, and the id by which the log names it. */
export interface KeyHolder {
  id: string;
  rights: Rights;
  /** Milliseconds since 1970. */
  until: number;
}

export function newApiKey(): string {
  return apiKeyPrefix + randomBytes(32).toString("base64url");
}

/** Digests a key. Keys are random, so the digest needs neither a salt nor a slow function. */
export function digestOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/**
 * The holder of a key, also of an expired one; null for a key that does not exist, is withdrawn, or has lost its sport.
 */
export async function findKeyHolder(db: Reader, digest: string): Promise<KeyHolder | null> {
  const row = await db
    .selectFrom("api_key")
    .innerJoin("entity", "entity.id", "api_key.sport")
    .select(["api_key.id", "api_key.sport", "api_key.roles", "api_key.valid_until"])
    .where("api_key.digest", "=", digest)
    .where("api_key.withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const rights: Rights = { superUser: false, sportIds: [row.sport], roles: JSON.parse(row.roles) as Role[] };
  return { id: row.id, rights, until: Date.parse(row.valid_until) };
}

/** Those of the keys (by id) that are valid now. */
export async function findGoodKeys(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("api_key")
    .innerJoin("entity", "entity.id", "api_key.sport")
    .select("api_key.id")
    .where("api_key.id", "in", ids)
    .where("api_key.withdrawn_at", "is", null)
    .where("api_key.valid_until", ">", new Date().toISOString())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @throws 403 for a program, which must not create access that outlives its key */
export function requirePerson(caller: Caller): void {
  if (caller.isProgram) throw new Refusal("forbidden", "An API key may not do this: sign in as a person.");
}

/** Notes when keys were last used, at most once a minute for each key, without delaying a request. */
export class KeyUses {
  readonly #db: Database;
  readonly #noted = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  note(id: string): void {
    const now = performance.now();
    if (now - (this.#noted.get(id) ?? Number.NEGATIVE_INFINITY) < usesNotedEveryMs) return;
    this.#noted.set(id, now);
    const used = { last_used_at: new Date().toISOString() };
    this.#db
      .write((trx) => trx.updateTable("api_key").set(used).where("id", "=", id).execute())
      // After a failure, a later use is noted.
      .catch(() => this.#noted.delete(id));
  }
}
