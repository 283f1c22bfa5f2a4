import { BatchLoader } from "../database/batch-loader.ts";
import type { Database } from "../database/database.ts";
import type { Reader } from "../database/schema.ts";
import { readStored, type StoredEntity } from "../database/stored-entities.ts";

/**
 * What is read where nothing is saved: whatever is asked for in one turn of the event loop is read by one query, and
 * what was found once stays true.
 */
export class ReadTogether {
  readonly #stored: BatchLoader<StoredEntity>;
  readonly #found = new Map<unknown, Promise<unknown>>();

  constructor(db: Reader) {
    this.#stored = new BatchLoader(async (ids) => {
      return new Map((await readStored(db, ids)).map((stored) => [stored.row.id, stored]));
    });
  }

  /** The entities with these ids that exist. */
  async stored(ids: readonly string[]): Promise<StoredEntity[]> {
    return (await Promise.all(ids.map((id) => this.#stored.load(id)))).filter((stored) => stored !== undefined);
  }

  /** What `find` finds, which is asked only once for each key. */
  once<Found>(key: unknown, find: () => Promise<Found>): Promise<Found> {
    const found = (this.#found.get(key) as Promise<Found> | undefined) ?? find();
    this.#found.set(key, found);
    return found;
  }
}

/**
 * What a save reads that is tried without a transaction: the entity itself from the beginning, while the caller is still
 * being found; entities that come with others are kept until they are asked for.
 */
export class ReadAhead {
  readonly #db: Database;
  readonly #begun: { id: string; found: ReturnType<Database["findStored"]> };
  readonly #kept = new Map<string, StoredEntity>();

  /** @param id the id of the entity that is to be saved */
  constructor(db: Database, id: string) {
    this.#db = db;
    this.#begun = { id, found: db.findStored(id) };
    // A request that is refused never asks for what was found.
    this.#begun.found.catch(() => {});
  }

  /** The entities with these ids that exist. */
  async stored(ids: readonly string[]): Promise<StoredEntity[]> {
    const unread = ids.filter((id) => !this.#kept.has(id));
    const found = unread.map((id) => (id === this.#begun.id ? this.#begun.found : this.#db.findStored(id)));
    for (const stored of (await Promise.all(found)).flat()) this.#kept.set(stored.row.id, stored);
    return ids.flatMap((id) => {
      const stored = this.#kept.get(id);
      this.#kept.delete(id);
      return stored ?? [];
    });
  }

  /** What `find` finds, asked again each time, since a save changes what there is. */
  once<Found>(_key: unknown, find: () => Promise<Found>): Promise<Found> {
    return find();
  }
}
