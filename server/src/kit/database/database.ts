import type { Freshness } from "./freshness.ts";
import type { RowsToWrite } from "./row-statements.ts";
import type { EntityTable, Reader, Transaction } from "./schema.ts";
import type { StoredEntity } from "./stored-entities.ts";
import type { Written } from "./write-rows.ts";

export type Engine = "sqlite" | "postgresql";

/** The database on either engine. Its members contain the few differences between the engines. */
export interface Database {
  engine: Engine;
  read: Reader;
  /** Runs reads that all see the same state of the database. */
  snapshot<Result>(work: (db: Reader) => Promise<Result>): Promise<Result>;
  /** The row of one entity. Rows requested in one turn of the event loop are read by one query. */
  findRow(id: string): Promise<EntityTable | undefined>;
  /**
   * Runs the work in one durable transaction, and repeats it from its start when it conflicts with another transaction.
   * The work must not have effects outside of the database.
   * @param size the number of changes of a set: SQLite, which has one writer, drafts a large one before it is written
   */
  write<Result>(work: (trx: Transaction) => Promise<Result>, size?: { changes?: number | undefined }): Promise<Result>;
  /**
   * One entity with its visibility, read in the same way; empty when there is no such entity. On PostgreSQL, where each
   * query is a round trip, its owners and its home follow it.
   */
  findStored(id: string): Promise<readonly StoredEntity[]>;
  /**
   * Writes a change set that only changes one stored entity without a transaction of its own, together with others that
   * wait. Null where a transaction of several statements costs little more.
   */
  writeTogether: ((rows: RowsToWrite) => Promise<Written>) | null;
  /**
   * Locks the parents of all entities until the end of the transaction: shared, or exclusively for this transaction.
   */
  lockParents(trx: Transaction, mode: "shared" | "exclusive"): Promise<void>;
  /**
   * Tells whether something has changed. A call gets a state that was read after the call; simultaneous calls share one
   * read.
   */
  freshness(): Promise<Freshness>;
  /** Notes within a transaction that it changes rights. */
  noteAccess(trx: Transaction): Promise<void>;
  /**
   * Notes within a transaction that it erases values of people, of which the files of the database may keep no copy.
   */
  noteErasure(trx: Transaction): Promise<void>;
  /** Durably gives positions to changes that have none. Does nothing on an engine whose commit assigns them. */
  sequence(): Promise<void>;
  /** Calls back after this or another server has given positions to changes. */
  onSequenced(callback: () => void): Promise<void>;
  close(): Promise<void>;
}
