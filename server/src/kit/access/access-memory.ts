import type { Reader } from "../database/schema.ts";
import { findKeyHolder, type KeyHolder } from "./api-keys.ts";
import { sportType } from "./kinds.ts";
import type { PresentDay } from "./present-day.ts";
import { rightsOf, type UserRights } from "./rights.ts";

const mostRemembered = 20_000;

/** Caches rights, API keys and the existence of sports, until a user, a grant, a key or a sport changes. */
export class AccessMemory {
  readonly #db: Reader;
  readonly #today: PresentDay;
  readonly #most: number;
  #day = "";
  #access = 0;
  #rights = new Map<string, Promise<UserRights | null>>();
  #keys = new Map<string, Promise<KeyHolder | null>>();
  /** Digests of keys that do not exist, in a map of their own, so that guesses don't push out valid keys. */
  #wrongKeys = new Map<string, Promise<null>>();
  /** Digests of the keys that were valid at their last look-up. */
  readonly #goodKeys = new Set<string>();
  #sports = new Map<string, Promise<boolean>>();

  constructor(db: Reader, today: PresentDay, most = mostRemembered) {
    this.#db = db;
    this.#today = today;
    this.#most = most;
  }

  /**
   * The user's rights.
   * @param access the number that Database.freshness has just returned
   */
  rightsOf(userId: string, access: number): Promise<UserRights | null> {
    this.#forgetBefore(access);
    const today = this.#today();
    // Grants begin and end with a day.
    if (today !== this.#day) this.#rights = new Map();
    this.#day = today;
    return this.#remember(this.#rights, userId, () => rightsOf(this.#db, userId, today));
  }

  /** Whether the API key with this digest was valid at its last look-up; any other key may be a guess. */
  knowsKey(digest: string): boolean {
    return this.#goodKeys.has(digest);
  }

  /** The holder of the API key with this digest. */
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

  /**
   * Cached data may be newer than the `access` under which it was read, but never older, so only a greater number
   * discards it.
   */
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
    // The size is limited: many different requests only make the server read the others again.
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
