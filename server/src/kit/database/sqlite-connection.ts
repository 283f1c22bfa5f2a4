import SqliteConnection from "better-sqlite3";
import type { Prepare } from "./prepared.ts";

export const busyMs = 5_000;

/** @param cacheMegabytes the most memory for pages that the connection keeps */
export function connect(file: string, cacheMegabytes: number): SqliteConnection.Database {
  const connection = new SqliteConnection(file);
  connection.pragma("journal_mode = wal");
  connection.pragma("synchronous = full");
  connection.pragma("foreign_keys = on");
  // SQLite overwrites deleted data with zeros in place; `rewriteIfDue` removes other copies of erased values.
  connection.pragma("secure_delete = on");
  connection.pragma(`busy_timeout = ${busyMs}`);
  connection.pragma(`cache_size = -${cacheMegabytes * 1_000}`);
  // `Checkpoints` does this.
  connection.pragma("wal_autocheckpoint = 0");
  keepStatements(connection);
  return connection;
}

const mostStatements = 500;
const nothing = "select 1 limit 0";

/**
 * Prepares each SQL text once, since the query builder asks for a statement before every query. Skips a rollback when a
 * failure such as a full disk has already ended the transaction: SQLite's complaint about it would hide the failure
 * itself.
 */
function keepStatements(connection: SqliteConnection.Database): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, SqliteConnection.Statement>();
  connection.prepare = ((source: string) => {
    const text = source === "rollback" && !connection.inTransaction ? nothing : source;
    const statement = kept.get(text) ?? prepare(text);
    // The least recently used statement is dropped first.
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest);
    return statement;
  }) as typeof connection.prepare;
}

export function prepared(connection: SqliteConnection.Database, text: string): ReturnType<Prepare> {
  const statement = connection.prepare(text);
  if (statement.reader) return (parameters) => statement.all(parameters);
  return (parameters) => {
    statement.run(parameters);
    return [];
  };
}
