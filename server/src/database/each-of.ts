import { type RawBuilder, SqliteAdapter, sql } from "kysely";
import type { Reader } from "./schema.ts";

/** The texts of a JSON list as a table with the column `value`: one parameter however many they are. */
export function eachOf(db: Reader, list: string): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`(select value from json_each(${list}))`
    : sql`(select jsonb_array_elements_text(${list}::text::jsonb) as value)`;
}

/** The objects of a JSON list as a table, their members, which are texts, as its columns. */
export function rowsOf(db: Reader, list: string, columns: readonly string[]): RawBuilder<unknown> {
  const names = columns.map((name) => sql.ref(name));
  if (isSqlite(db)) {
    const members = columns.map((name, index) => sql`value ->> ${sql.lit(name)} as ${names[index]}`);
    return sql`(select ${sql.join(members)} from json_each(${list}))`;
  }
  return sql`(select * from json_to_recordset(${list}::text::json) as given (${sql.join(names.map((name) => sql`${name} text`))}))`;
}

export function isSqlite(db: Reader): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
