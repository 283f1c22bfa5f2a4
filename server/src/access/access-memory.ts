import type { Rights } from "#contract/permissions.ts";
import type { Reader } from "../database/schema.ts";
import { digestOf, findKeyHolder, type KeyHolder } from "./api-keys.ts";
import { rightsOf } from "./rights.ts";

const most = 20_000;

/** Remembers who may do what, and which sports there are, for as long as no user, no key and no sport has changed. */
export class AccessMemory {
  readonly #db: Reader;
  #access = 0;
  #rights = new Map<string, Promise<Rights | null>>();
  #keys = new Map<string, Promise<KeyHolder | null>>();
  #sports = new Map<string, Promise<boolean>>();

  constructor(db: Reader) {
    this.#db = db;
  }

  /** The user's rights; `access` is what Database.freshness has just told. */
  rightsOf(userId: string, access: number): Promise<Rights | null> {
    this.#forgetBefore(access);
    return remember(this.#rights, userId, () => rightsOf(this.#db, userId));
  }

  /** By the text of an API key. */
  holderOf(key: string, access: number): Promise<KeyHolder | null> {
    this.#forgetBefore(access);
    const digest = digestOf(key);
    return remember(this.#keys, digest, () => findKeyHolder(this.#db, digest));
  }

  isSport(id: string, access: number): Promise<boolean> {
    this.#forgetBefore(access);
    return remember(this.#sports, id, async () => {
      const query = this.#db.selectFrom("entity").select("id").where("id", "=", id).where("type", "=", "sport");
      return (await query.executeTakeFirst()) !== undefined;
    });
  }

  /** What was read after an older answer may be newer, never older than that: so only a newer one makes it doubtful. */
  #forgetBefore(access: number): void {
    if (access <= this.#access) return;
    this.#access = access;
    this.#rights = new Map();
    this.#keys = new Map();
    this.#sports = new Map();
  }
}

function remember<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const kept = known.get(key);
  if (kept) return kept;
  const reading = read();
  reading.catch(() => known.delete(key));
  // Bounded: who asks for ever new ones only makes the others be read again.
  if (known.size >= most) known.clear();
  known.set(key, reading);
  return reading;
}
