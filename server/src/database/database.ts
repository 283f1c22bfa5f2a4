import type { Reader, Transaction } from "./schema.ts";

export type Engine = "sqlite" | "postgresql";

/** The store of everything, on either engine. The few lines in which the engines differ are its members. */
export interface Database {
  engine: Engine;
  read: Reader;
  /**
   * Runs the work in one durable transaction, again from its start when another transaction came in between.
   * The work must not have effects outside of the database.
   */
  write<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result>;
  /** Keeps the parents of all entities as they are until the end of the transaction, or lets this one alone change them. */
  lockParents(trx: Transaction, mode: "shared" | "exclusive"): Promise<void>;
  /** Lets nobody else change the row, or refer to it anew when it is about to be deleted. */
  lockEntity(trx: Transaction, id: string, purpose: "change" | "delete"): Promise<void>;
  /** Gives positions to changes that have none; true when there were some. Only where a commit does not do so itself. */
  place(): Promise<void>;
  /** Calls back after changes have been placed, here or by another server. */
  onPlaced(callback: () => void): Promise<void>;
  close(): Promise<void>;
}
