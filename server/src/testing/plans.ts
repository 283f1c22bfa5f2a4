import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteConnection from "better-sqlite3";
import { openSqlite } from "../kit/database/sqlite.ts";

/** The queries that this process has asked SQLite, and those of them whose plans have not been looked at. */
const known = new Set<string>();
const asked = new Set<string>();

const { prepare } = SqliteConnection.prototype;
SqliteConnection.prototype.prepare = new Proxy(prepare, {
  apply: (target, connection, [text]: [string]) => {
    if (!known.has(text) && /^\s*(select|with)\b/.test(text)) asked.add(text);
    known.add(text);
    return Reflect.apply(target, connection, [text]);
  },
});

/** The queries since the last call that read more than what is asked for, each with the steps of its plan that do. */
export async function takeWideQueries(): Promise<{ query: string; wide: string[] }[]> {
  if (asked.size === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), "courtside-plans-"));
  const db = await openSqlite(folder);
  const connection = new SqliteConnection(join(folder, "courtside.sqlite"), { readonly: true });
  const queries = [...asked];
  asked.clear();
  const found = queries.map((query) => ({ query, wide: wideSteps(connection, query) }));
  connection.close();
  await db.close();
  rmSync(folder, { recursive: true });
  return found.filter(({ wide }) => wide.length > 0);
}

/**
 * The steps that read a whole table, or all of it that is of one kind or sport. Names in quotation marks, as the query
 * builder writes them, don't count: its queries are simple, and tests read whole tables with them. There are few sports.
 */
function wideSteps(connection: SqliteConnection.Database, query: string): string[] {
  const tables = /\b(?:from|join) (entity|visibility|term|word|reference|change)\b(?: as (\w+)\b)?/g;
  const names = new Set(Array.from(query.matchAll(tables), ([, table, alias]) => alias ?? table));
  if (names.size === 0) return [];
  const parameters = Array.from(query.matchAll(/\?/g), () => null);
  const plan = connection.prepare<unknown[], { detail: string }>(`explain query plan ${query}`).all(parameters);
  return plan.flatMap(({ detail }) => {
    const [, does, name, columns] = /^(SCAN|SEARCH) (\w+)\b(?:.*\(([^()]*)\))?/.exec(detail) ?? [];
    if (!names.has(name ?? "")) return [];
    const isWide = does === "SCAN" || columns === "sport=?" || (columns === "type=?" && !/type = 'sport'/.test(query));
    return isWide ? [detail] : [];
  });
}
