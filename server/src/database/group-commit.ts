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
 * Lets transactions that wait in the same turn share one commit, which is what a durable save costs most. Each has a savepoint
 * of its own, so that one that fails takes nothing of the others with it, and is answered after the commit.
 */
export function groupCommits(db: Kysely<Schema>, connection: SqliteConnection.Database, onCommit: () => void) {
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) await runTogether(waiting.splice(0, mostInCommit));
    running = false;
  }

  async function runTogether(batch: Waiting[]): Promise<void> {
    const results: (() => void)[] = [];
    try {
      await db.transaction().execute(async (trx) => {
        if (batch.length === 1 && batch[0]) results.push(await runAlone(batch[0], trx));
        else for (const one of batch) results.push(await runOne(one, trx));
      });
      onCommit();
    } catch (error) {
      // Without the commit nothing has happened, whatever each of them has got.
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const tell of results) tell();
  }

  /** What fails alone takes the transaction with it, and a savepoint would have every page that is written kept twice. */
  async function runAlone({ work, resolve }: Waiting, trx: Transaction): Promise<() => void> {
    const value = await work(trx);
    return () => resolve(value as never);
  }

  async function runOne({ work, resolve, reject }: Waiting, trx: Transaction): Promise<() => void> {
    connection.exec("savepoint one");
    try {
      const value = await work(trx);
      connection.exec("release one");
      return () => resolve(value as never);
    } catch (error) {
      // Some failures, such as a full disk, end the transaction itself.
      if (!connection.inTransaction) throw error;
      connection.exec("rollback to one");
      connection.exec("release one");
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
