import type { Freshness } from "./freshness.ts";
import type { PlainSave } from "./plain-save.ts";
import type { EntityTable, Reader, Transaction } from "./schema.ts";

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
  /**
   * Writes a save that touches nothing but itself, where a transaction of several statements takes long.
   * False when another version is stored by now.
   */
  savePlainly(save: PlainSave): Promise<boolean>;
  /** Keeps the parents of all entities as they are until the end of the transaction, or lets this one alone change them. */
  lockParents(trx: Transaction, mode: "shared" | "exclusive"): Promise<void>;
  /** Lets nobody else change the row, or refer to it anew when it is about to be deleted. */
  lockEntity(trx: Transaction, id: string, purpose: "change" | "delete"): Promise<void>;
  /** Tells whether something has changed: reads it not before it is asked, and once for all others that ask. */
  freshness(): Promise<Freshness>;
  /** Says within a transaction that it changes who may do what. */
  noteAccess(trx: Transaction): Promise<void>;
  /** Gives positions to changes that have none, durably. Only where a commit does not do so itself. */
  sequence(): Promise<void>;
  /** Calls back after changes have got positions, here or by another server. */
  onSequenced(callback: () => void): Promise<void>;
  close(): Promise<void>;
}
