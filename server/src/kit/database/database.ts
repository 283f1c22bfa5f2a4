import type { Freshness } from "./freshness.ts";
import type { EntityTable, Reader, Transaction } from "./schema.ts";
import type { StoredEntity } from "./stored-entities.ts";
import type { RowsToWrite, Written } from "./write-rows.ts";

export type Engine = "sqlite" | "postgresql";

/** The store of everything, on either engine. The few lines in which the engines differ are its members. */
export interface Database {
  engine: Engine;
  read: Reader;
  /** Runs reads that all see the database as it is at one moment. */
  snapshot<Result>(work: (db: Reader) => Promise<Result>): Promise<Result>;
  /** The row of one entity, read after it is asked for, together with all others that are. */
  findRow(id: string): Promise<EntityTable | undefined>;
  /**
   * Runs the work in one durable transaction, again from its start when another transaction came in between.
   * The work must not have effects outside of the database.
   */
  write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /** The row of one entity with the lists that it stands in, likewise; null when it is not there. */
  findStored(id: string): Promise<StoredEntity | null>;
  /**
   * Writes a change set that changes nothing but one stored entity without a transaction of its own, together with others that wait:
   * where that takes less than a transaction of several statements.
   */
  writeTogether: ((rows: RowsToWrite) => Promise<Written>) | null;
  /** Keeps the parents of all entities as they are until the end of the transaction, or lets this one alone change them. */
  lockParents(trx: Transaction, mode: "shared" | "exclusive"): Promise<void>;
  /** Tells whether something has changed: reads it not before it is asked, and once for all others that ask. */
  freshness(): Promise<Freshness>;
  /** Says within a transaction that it changes who may do what. */
  noteAccess(trx: Transaction): Promise<void>;
  /** Says within a transaction that values of people are erased, of which no copy may stay in a file. */
  noteErasure(trx: Transaction): Promise<void>;
  /** Gives positions to changes that have none, durably. Only where a commit does not do so itself. */
  sequence(): Promise<void>;
  /** Calls back after changes have got positions, here or by another server. */
  onSequenced(callback: () => void): Promise<void>;
  close(): Promise<void>;
}
