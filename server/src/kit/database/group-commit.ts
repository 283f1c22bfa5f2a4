import type SqliteConnection from "better-sqlite3";
import type { Kysely } from "kysely";
import type { Schema, Transaction } from "./schema.ts";

interface Waiting {
  work: (trx: Transaction) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

const mostInCommit = 64;

/**
 * Lets transactions that wait in the same turn share one commit, which is the largest cost of a durable save, and
 * answers each of them after the commit. Most failed transactions have written nothing and do not affect the others. If
 * one failed after a write, all are rolled back, and each is repeated in a transaction of its own: a savepoint for each
 * would make SQLite keep a second copy of every written page.
 */
export function groupCommits(db: Kysely<Schema>, connection: SqliteConnection.Database, onCommit: () => void) {
  const waiting: Waiting[] = [];
  const countChanges = connection.prepare("select total_changes()").pluck();
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) await runTogether(waiting.splice(0, mostInCommit));
    running = false;
  }

  async function runTogether(batch: readonly Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await db.transaction().execute(async (trx) => {
        for (const one of batch) answers.push(await runOne(one, trx));
      });
      onCommit();
    } catch (error) {
      // Without the commit nothing is stored, although some of them have run to their ends.
      if (batch.length > 1 && error instanceof HalfWritten) for (const one of batch) await runTogether([one]);
      else for (const { reject } of batch) reject(error instanceof HalfWritten ? error.reason : error);
      return;
    }
    for (const answer of answers) answer();
  }

  /** @throws HalfWritten when the work failed after a write */
  async function runOne({ work, resolve, reject }: Waiting, trx: Transaction): Promise<() => void> {
    const before = countChanges.get();
    try {
      const value = await work(trx);
      // The queue holds promises of many types; this one is resolved by the value that its own work has returned.
      return () => resolve(value as never);
    } catch (error) {
      // Some failures, such as a full disk, end the transaction itself.
      if (!connection.inTransaction) throw error;
      if (countChanges.get() !== before) throw new HalfWritten(error);
      return () => reject(error);
    }
  }

  return <Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (running) return;
      running = true;
      setImmediate(run);
    });
}

/** The error of a transaction that failed after a write and has to be rolled back. */
class HalfWritten extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super("failed after something was written");
    this.reason = reason;
  }
}
