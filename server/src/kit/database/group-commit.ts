import { setImmediate as turn } from "node:timers/promises";
import type SqliteConnection from "better-sqlite3";
import type { Kysely } from "kysely";
import type { Schema, Transaction } from "./schema.ts";

/** Work that waits for its turn: in a transaction that it shares or has alone, or elsewhere, while nobody writes here. */
type Waiting = {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
} & (
  | { place: "shared" | "alone"; work: (trx: Transaction) => Promise<unknown> }
  | { place: "elsewhere"; work: () => Promise<unknown> }
);

type InTransaction = Exclude<Waiting, { place: "elsewhere" }>;

const mostInCommit = 64;

/**
 * Lets transactions that wait in the same turn share one commit, which is the largest cost of a durable save, and
 * answers each of them after the commit. Most failed transactions have written nothing and do not affect the others. If
 * one failed after a write, all are rolled back, and each is repeated in a transaction of its own: a savepoint for each
 * would make SQLite keep a second copy of every written page.
 */
export class GroupCommits {
  readonly #db: Kysely<Schema>;
  readonly #connection: SqliteConnection.Database;
  readonly #onCommit: () => void;
  readonly #countChanges: SqliteConnection.Statement;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(db: Kysely<Schema>, connection: SqliteConnection.Database, onCommit: () => void) {
    this.#db = db;
    this.#connection = connection;
    this.#onCommit = onCommit;
    this.#countChanges = connection.prepare("select total_changes()").pluck();
  }

  /** Runs the work in a transaction that others may share. */
  share<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => this.#add({ place: "shared", work, resolve, reject }));
  }

  /** Runs work that may take long in a transaction of its own, so that nobody who came before waits for its commit. */
  runAlone<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => this.#add({ place: "alone", work, resolve, reject }));
  }

  /** Runs work of another connection, which writes while nobody writes here. */
  runElsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => this.#add({ place: "elsewhere", work, resolve, reject }));
  }

  #add(one: Waiting): void {
    this.#waiting.push(one);
    if (this.#isRunning) return;
    this.#isRunning = true;
    setImmediate(() => this.#run());
  }

  async #run(): Promise<void> {
    for (let next = this.#next(); next.length > 0; next = this.#next()) {
      const [first] = next;
      if (first?.place === "elsewhere") await this.#elsewhere(first);
      else await this.#together(next as InTransaction[]);
      // Those who read have waited, too.
      if (this.#waiting.length > 0) await turn();
    }
    this.#isRunning = false;
  }

  #next(): Waiting[] {
    const other = this.#waiting.findIndex(({ place }) => place !== "shared");
    const shared = other === -1 ? this.#waiting.length : other;
    return this.#waiting.splice(0, Math.min(mostInCommit, Math.max(1, shared)));
  }

  async #elsewhere({ work, resolve, reject }: Exclude<Waiting, InTransaction>): Promise<void> {
    try {
      const value = await work();
      this.#onCommit();
      // See below.
      resolve(value as never);
    } catch (error) {
      reject(error);
    }
  }

  async #together(batch: readonly InTransaction[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (trx) => {
        for (const one of batch) answers.push(await this.#one(one, trx));
      });
      this.#onCommit();
    } catch (error) {
      // Without the commit nothing is stored, although some of them have run to their ends.
      if (batch.length > 1 && error instanceof HalfWritten) for (const one of batch) await this.#together([one]);
      else for (const { reject } of batch) reject(error instanceof HalfWritten ? error.reason : error);
      return;
    }
    for (const answer of answers) answer();
  }

  /** @throws HalfWritten when the work failed after a write */
  async #one({ work, resolve, reject }: InTransaction, trx: Transaction): Promise<() => void> {
    const before = this.#countChanges.get();
    try {
      const value = await work(trx);
      // The queue holds promises of many types; this one is resolved by the value that its own work has returned.
      return () => resolve(value as never);
    } catch (error) {
      // Some failures, such as a full disk, end the transaction itself.
      if (!this.#connection.inTransaction) throw error;
      if (this.#countChanges.get() !== before) throw new HalfWritten(error);
      return () => reject(error);
    }
  }
}

/** The error of a transaction that failed after a write and has to be rolled back. */
class HalfWritten extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super("failed after something was written");
    this.reason = reason;
  }
}
