import { setImmediate as turn } from "node:timers/promises";
import { MessageChannel } from "node:worker_threads";
import type SqliteConnection from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Threads } from "../threads/threads.ts";
import type { DraftTask } from "./draft-worker.ts";
import { runDirectly } from "./prepared.ts";
import type { RowsToWrite } from "./row-statements.ts";
import type { Reader, Schema, Transaction } from "./schema.ts";
import { statementsOf } from "./write-rows.ts";

/**
 * Large change sets on SQLite, which has one writer (optimistic concurrency control): a set is drafted on a snapshot while
 * others save. Then everybody waits while what it has read is read again and, if that is still the same, its rows are
 * written by a thread.
 */

export interface Draft {
  /** All that was read. */
  reads: { text: string; parameters: readonly unknown[]; rows: readonly unknown[] }[];
  /** What the set writes; null when it writes nothing. */
  rows: RowsToWrite | null;
}

/** Thrown where a set has to read what it has written itself, which a snapshot can't show. */
export class NeedsWriter extends Error {}

/** The drafts that are being made, by what the transactions of their connections have in common. */
const present = new WeakMap<object, { draft: Draft | null }>();

/** The draft that is made by this transaction; null for any other connection. */
export function draftOf(db: Reader): Draft | null {
  return present.get(db.getExecutor().adapter)?.draft ?? null;
}

/** Makes one draft after the other, on a connection that only reads. */
export class Drafts {
  readonly #db: Kysely<Schema>;
  readonly #state: { draft: Draft | null } = { draft: null };

  constructor(connection: SqliteConnection.Database) {
    connection.pragma("query_only = on");
    const prepare = connection.prepare.bind(connection);
    const recorded = (text: string) => {
      const statement = prepare(text);
      return {
        reader: statement.reader,
        run: (parameters: readonly unknown[]) => statement.run(...parameters),
        all: (parameters: readonly unknown[]) => {
          const rows = statement.all(...parameters);
          this.#state.draft?.reads.push({ text, parameters, rows });
          return rows;
        },
      };
    };
    // The query builder uses only these members of a statement.
    connection.prepare = recorded as unknown as typeof connection.prepare;
    this.#db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connection }) });
    runDirectly(this.#db, (text) => {
      const statement = recorded(text);
      return (parameters) => {
        if (statement.reader) return statement.all(parameters);
        statement.run(parameters);
        return [];
      };
    });
    present.set(this.#db.getExecutor().adapter, this.#state);
  }

  /** @returns null when only the connection that writes can do the work */
  async make<Result>(work: (trx: Transaction) => Promise<Result>): Promise<{ result: Result; draft: Draft } | null> {
    try {
      return await this.#db.transaction().execute(async (trx) => {
        const draft: Draft = { reads: [], rows: null };
        this.#state.draft = draft;
        return { result: await work(trx), draft };
      });
    } catch (error) {
      if (error instanceof NeedsWriter || hasWritten(error)) return null;
      throw error;
    } finally {
      this.#state.draft = null;
    }
  }

  async close(): Promise<void> {
    await this.#db.destroy();
  }
}

/** Whether something was to be written other than the rows of a set. */
function hasWritten(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_READONLY";
}

/** Between so many rows that are read again, the server answers others. */
const rowsAtOnce = 500;

const threads = new Threads<DraftTask, boolean>(new URL("./draft-worker.ts", import.meta.url));

/**
 * Writes a draft while nobody else writes.
 * @returns false when something that it is based on has changed; then nothing is written
 */
export async function writeDraft(
  db: Reader,
  connection: SqliteConnection.Database,
  { reads, rows }: Draft,
): Promise<boolean> {
  let count = 0;
  for (const { text, parameters, rows } of reads) {
    if (!areSame(rows, connection.prepare(text).all(...parameters))) return false;
    count += 1 + rows.length;
    if (count < rowsAtOnce) continue;
    await turn();
    count = 0;
  }
  if (!rows) return true;
  const { port1, port2 } = new MessageChannel();
  const written = threads.run({ file: connection.name, statements: port2 }, [port2]);
  const send = async () => {
    for await (const statement of statementsOf(db, rows)) port1.postMessage(statement);
    port1.postMessage(null);
  };
  const [isWritten] = await Promise.all([written, send()]);
  return isWritten;
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((row, index) => isSameRow(row as object, others[index] as object));
}

function isSameRow(one: object, other: object): boolean {
  return Object.entries(one).every(([column, value]) => value === (other as Record<string, unknown>)[column]);
}
