import { randomUUID } from "node:crypto";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import postgres from "postgres";
import type { Where } from "../databases.ts";

/**
 * The rows that a change set of new matches must at least write, in tables of the same form, with one statement for
 * each table.
 */
const tables = {
  bare_entity: ["id", "type", "owner", "document"],
  bare_reference: ["from_id", "field", "to_id"],
  bare_visibility: ["sport", "type", "sort_key", "entity"],
  bare_term: ["sport", "type", "term", "sort_key", "entity"],
  bare_change: ["id", "entity", "version", "document"],
};

const document = JSON.stringify({
  parent: { id: "x".repeat(36), type: "stage" },
  competitors: [{}, {}],
  officials: [],
});

function rowsOf(count: number): Record<keyof typeof tables, string[][]> {
  const ids = Array.from({ length: count }, () => randomUUID() as string);
  const at = String(Date.now());
  return {
    bare_entity: ids.map((id) => [id, "match", "stage", document]),
    bare_reference: ids.map((id) => [id, "parent", "stage"]),
    bare_visibility: ids.flatMap((id) => ["*", "sport"].map((sport) => [sport, "match", at, id])),
    bare_term: ids.map((id) => ["sport", "match", "pid:stage", at, id]),
    bare_change: ids.map((id) => [randomUUID(), id, "0", document]),
  };
}

/** @returns the milliseconds until the rows were durable */
export async function insertMatches(where: Where, count: number): Promise<number> {
  return "dataDir" in where ? onSqlite(where.dataDir, count) : onPostgresql(where.databaseUrl, count);
}

function definition(table: keyof typeof tables): string {
  const key = table === "bare_entity" || table === "bare_change" ? tables[table].slice(0, 1) : tables[table];
  return `create table if not exists ${table} (${tables[table].map((name) => `${name} text not null`).join()}, primary key (${key.join()}))`;
}

function insert(table: keyof typeof tables, rows: string[][], placeholder: (place: number) => string): string {
  let place = 0;
  const values = rows.map((row) => `(${row.map(() => placeholder(++place)).join()})`);
  return `insert into ${table} (${tables[table].join()}) values ${values.join()}`;
}

function onSqlite(dataDir: string, count: number): number {
  const connection = new SqliteConnection(join(dataDir, "bare-matches.sqlite"));
  connection.pragma("journal_mode = wal");
  connection.pragma("synchronous = full");
  for (const table of Object.keys(tables)) connection.exec(definition(table as keyof typeof tables));
  const rows = rowsOf(count);
  const began = performance.now();
  connection.transaction(() => {
    for (const [table, some] of Object.entries(rows)) {
      connection.prepare(insert(table as keyof typeof tables, some, () => "?")).run(some.flat());
    }
  })();
  const took = performance.now() - began;
  connection.close();
  return took;
}

async function onPostgresql(url: string, count: number): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  for (const table of Object.keys(tables)) await sql.unsafe(definition(table as keyof typeof tables));
  const rows = rowsOf(count);
  const began = performance.now();
  await sql.begin(async (trx) => {
    for (const [table, some] of Object.entries(rows)) {
      await trx.unsafe(
        insert(table as keyof typeof tables, some, (place) => `$${place}`),
        some.flat(),
      );
    }
  });
  const took = performance.now() - began;
  await sql.end();
  return took;
}
