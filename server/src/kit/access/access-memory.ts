import type { Rights } from "#contract/permissions.ts";
import type { Reader } from "../database/schema.ts";
import { findKeyHolder, type KeyHolder } from "./api-keys.ts";
import { sportType } from "./kinds.ts";
import { rightsOf } from "./rights.ts";

const mostRemembered = 20_000;

/** Remembers who may do what, and which sports there are, for as long as no user, no key and no sport has changed. */
export class AccessMemory {
  readonly #db: Reader;
  readonly #most: number;
  #access = 0;
  #rights = new Map<string, Promise<Rights | null>>();
  #keys = new Map<string, Promise<KeyHolder | null>>();
  /** Those that there are not, apart from the others, so that whoever guesses does not push good ones out. */
  #wrongKeys = new Map<string, Promise<null>>();
  /** Digests of keys that were good when they were looked up last. */
  readonly #goodKeys = new Set<string>();
  #sports = new Map<string, Promise<boolean>>();

  constructor(db: Reader, most = mostRemembered) {
    this.#db = db;
    this.#most = most;
  }

  /** The user's rights; `access` is what Database.freshness has just told. */
  rightsOf(userId: string, access: number): Promise<Rights | null> {
    this.#forgetBefore(access);
    return this.#remember(this.#rights, userId, () => rightsOf(this.#db, userId));
  }

  /** Whether the API key with this digest was good when it was looked up last; otherwise it may be a guess. */
  knowsKey(digest: string): boolean {
    return this.#goodKeys.has(digest);
  }

  /** By the digest of an API key. */
  async holderOf(digest: string, access: number): Promise<KeyHolder | null> {
    this.#forgetBefore(access);
    const wrong = this.#wrongKeys.get(digest);
    if (wrong) return wrong;
    const keys = this.#keys;
    const holder = await this.#remember(keys, digest, () => findKeyHolder(this.#db, digest));
    if (holder !== null) this.#noteGood(digest);
    else if (keys === this.#keys && keys.delete(digest)) {
      this.#goodKeys.delete(digest);
      void this.#remember(this.#wrongKeys, digest, () => Promise.resolve(null));
    }
    return holder;
  }

  isSport(id: string, access: number): Promise<boolean> {
    this.#forgetBefore(access);
    return this.#remember(this.#sports, id, async () => {
      const query = this.#db.selectFrom("entity").select("id").where("id", "=", id).where("type", "=", sportType);
      return (await query.executeTakeFirst()) !== undefined;
    });
  }

  /** What was read after an older answer may be newer, never older than that: so only a newer one makes it doubtful. */
  #forgetBefore(access: number): void {
    if (access <= this.#access) return;
    this.#access = access;
    this.#rights = new Map();
    this.#keys = new Map();
    this.#wrongKeys = new Map();
    this.#sports = new Map();
  }

  #remember<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = known.get(key);
    if (kept) return kept;
    const reading = read();
    reading.catch(() => known.delete(key));
    // Bounded: who asks for ever new ones only makes the others be read again.
    if (known.size >= this.#most) known.clear();
    known.set(key, reading);
    return reading;
  }

  #noteGood(digest: string): void {
    if (this.#goodKeys.has(digest)) return;
    const [oldest] = this.#goodKeys;
    if (this.#goodKeys.size >= this.#most && oldest !== undefined) this.#goodKeys.delete(oldest);
    this.#goodKeys.add(digest);
  }
}
