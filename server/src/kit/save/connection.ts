import type { Database } from "../database/database.ts";
import type { Reader, Transaction } from "../database/schema.ts";
import { readStored, type StoredEntity } from "../database/stored-entities.ts";
import { ReadAhead, ReadTogether } from "./read-together.ts";

/**
 * Thrown by code that needs a transaction in a save that is tried without one. Nothing was written; the store repeats
 * the save in a transaction.
 */
export class NeedsTransaction extends Error {}

/**
 * How a change set reaches the database: in its transaction; without one, for a save that is tried so that nobody waits
 * for its locks; or only to read, where nothing is saved.
 */
export class Connection {
  readonly db: Database;
  readonly #reader: Reader | null;
  readonly #outside: ReadAhead | ReadTogether;

  /**
   * @param reader the transaction of the set; what was read ahead for a save that is tried without one; `Database.read`
   * where nothing is saved
   */
  constructor(db: Database, reader: Transaction | Reader | ReadAhead) {
    this.db = db;
    const isTried = reader instanceof ReadAhead;
    this.#reader = isTried ? null : reader;
    this.#outside = isTried ? reader : new ReadTogether(reader);
  }

  get isInTransaction(): boolean {
    return this.#reader?.isTransaction === true;
  }

  /**
   * The transaction, for code that locks or writes rows.
   * @throws NeedsTransaction when there is none
   */
  requireTransaction(): Transaction {
    if (!this.isInTransaction) throw new NeedsTransaction();
    return this.#reader as Transaction;
  }

  /** @throws NeedsTransaction for a save that is tried without one */
  requireReader(): Reader {
    if (this.#reader === null) throw new NeedsTransaction();
    return this.#reader;
  }

  /** What `find` finds. Where nothing is saved, it is asked only once for each key. */
  once<Found>(key: unknown, find: () => Promise<Found>): Promise<Found> {
    return this.isInTransaction ? find() : this.#outside.once(key, find);
  }

  /**
   * Locks the parents of all entities until the end of the transaction. A save that is tried without one relies on
   * versions instead of the shared lock.
   */
  async lockParents(mode: "shared" | "exclusive"): Promise<void> {
    if (mode === "exclusive" || this.isInTransaction) await this.db.lockParents(this.requireTransaction(), mode);
  }

  /** The entities with these ids that exist; a transaction can lock them. */
  async read(ids: readonly string[], lock: "change" | "delete" | null): Promise<StoredEntity[]> {
    return this.isInTransaction ? readStored(this.requireTransaction(), ids, lock) : this.#outside.stored(ids);
  }
}
