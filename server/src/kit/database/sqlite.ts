import { mkdirSync } from "node:fs";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Database } from "./database.ts";
import { findRow } from "./entity-rows.ts";
import { KindChanges, type LoggedKind, mostLogged } from "./freshness.ts";
import { groupCommits } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { runDirectly } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { readStored } from "./stored-entities.ts";

/**
 * The embedded database: one connection writes, one reads.
 * @throws when another process holds the folder, or it can't be written to
 */
export async function openSqlite(dataDir: string, { bulk = false } = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = holdFolder(dataDir);
  const file = join(dataDir, "courtside.sqlite");
  const writer = connect(file, bulk ? 96 : 32);
  const write = new Kysely<Schema>({ dialect: new SqliteDialect({ database: writer }) });
  await migrate(write, "sqlite");
  rewriteIfDue(writer);
  runDirectly(write, (text, parameters) => {
    // What is left over of a transaction that has failed must not be written by itself.
    if (!writer.inTransaction) throw new Error("The transaction is over");
    return run(writer, text, parameters);
  });
  const reader = connect(file);
  reader.pragma("query_only = on");
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database: reader }) });
  // After each commit of another connection, SQLite forgets all pages that one has read; the writer keeps them. So it is asked
  // while neither is in a transaction, when both see just what is committed.
  runDirectly(read, (text, parameters) => {
    return run(writer.inTransaction || reader.inTransaction ? reader : writer, text, parameters);
  });

  let sequenced = () => {};
  // No other process writes, so the log need be looked at only after a commit.
  let access = 1;
  let accessNoted = false;
  let committed = true;
  const kinds = new KindChanges();
  const readKinds = () => {
    if (committed) kinds.note(...findKinds(writer.inTransaction ? reader : writer, kinds.position));
    committed = false;
  };
  const commits = groupCommits(write, writer, () => {
    committed = true;
    if (accessNoted) access += 1;
    accessNoted = false;
  });
  return {
    engine: "sqlite",
    read,
    snapshot: (work) => read.transaction().execute(work),
    findRow: (id) => findRow(read, id),
    write: (work) => commits(work),
    findStored: async (id) => (await readStored(read, [id]))[0] ?? null,
    // Those that wait share a commit anyway, and a transaction of several statements costs little more than one.
    writeTogether: null,
    freshness: async () => {
      readKinds();
      return { access, changesOf: (sport, type) => kinds.of(sport, type, []) };
    },
    noteAccess: async () => {
      accessNoted = true;
    },
    noteErasure: async (trx) => {
      await sql`pragma user_version = ${sql.lit(rewriteDue)}`.execute(trx);
    },
    // One connection writes, one transaction at a time: nobody else is there to be locked out.
    lockParents: async () => {},
    sequence: async () => sequenced(),
    onSequenced: async (callback) => {
      sequenced = callback;
    },
    close: async () => {
      await read.destroy();
      rewriteIfDue(writer);
      await write.destroy();
      lock.close();
    },
  };
}

/** What stands in the log after the position, and the last position of all. */
function findKinds(connection: SqliteConnection.Database, after: number): [LoggedKind[], number] {
  const rows = run(
    connection,
    `select position, type, sports, reset_sports, told from change where position > ? order by position limit ${mostLogged}`,
    [after],
  ) as LoggedKind[];
  const [{ last }] = run(connection, "select coalesce(max(position), 0) as last from change", []) as [{ last: number }];
  return [rows, last];
}

function connect(file: string, cacheMegabytes = 32): SqliteConnection.Database {
  const connection = new SqliteConnection(file);
  connection.pragma("journal_mode = wal");
  connection.pragma("synchronous = full");
  connection.pragma("foreign_keys = on");
  // What is deleted is overwritten with zeros, where it stands; `rewriteIfDue` takes away what else is left of people who were erased.
  connection.pragma("secure_delete = on");
  connection.pragma("busy_timeout = 5000");
  connection.pragma(`cache_size = -${cacheMegabytes * 1_000}`);
  // Pages that are written again and again are brought over once: more of them the longer that is put off.
  connection.pragma("wal_autocheckpoint = 8000");
  keepStatements(connection);
  return connection;
}

/** The values of SQLite's own `user_version`, which takes part in transactions. A new database, and one from long ago, has 0. */
const rewriteDue = 0;
const rewritten = 1;

/**
 * Rewrites the file after values of people were erased. SQLite overwrites what is deleted where it stands, but when it parts or joins pages
 * it moves what is in them, and leaves copies in the space between. The file is rewritten at the next clean end, or after a killed server
 * at the next start. On a full disk, or while a backup reads the file, that waits for the start after it.
 */
function rewriteIfDue(connection: SqliteConnection.Database): void {
  if (!connection.open || connection.pragma("user_version", { simple: true }) !== rewriteDue) return;
  try {
    connection.exec("vacuum");
    connection.pragma(`user_version = ${rewritten}`);
  } catch (error) {
    if (!(error instanceof SqliteConnection.SqliteError && /^SQLITE_(FULL|BUSY)/.test(error.code))) throw error;
  }
}

const mostStatements = 500;
const nothing = "select 1 limit 0";

/**
 * Prepares each SQL text once: the query builder asks anew for every query. It also rolls back what a failure such as a full disk has
 * ended already, of which SQLite would complain, and nobody would hear of the failure itself.
 */
function keepStatements(connection: SqliteConnection.Database): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, SqliteConnection.Statement>();
  connection.prepare = ((asked: string) => {
    const text = asked === "rollback" && !connection.inTransaction ? nothing : asked;
    const statement = kept.get(text) ?? prepare(text);
    // The one used longest ago goes first.
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest);
    return statement;
  }) as typeof connection.prepare;
}

function run(connection: SqliteConnection.Database, text: string, parameters: unknown[]): unknown[] {
  const statement = connection.prepare(text);
  if (statement.reader) return statement.all(parameters);
  statement.run(parameters);
  return [];
}

/** An exclusive transaction on a file beside the data: it ends with the process, however that ends. */
function holdFolder(dataDir: string): SqliteConnection.Database {
  const lock = new SqliteConnection(join(dataDir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.pragma("journal_mode = delete");
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof SqliteConnection.SqliteError && error.code.startsWith("SQLITE_BUSY")) {
      throw new Error(`The data folder ${dataDir} is in use by another Courtside process. Stop that one first.`);
    }
    throw error;
  }
}
