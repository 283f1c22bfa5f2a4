import { type RawBuilder, SqliteAdapter, sql } from "kysely";
import type { Reader } from "./schema.ts";

/** The texts of a JSON list as a table with the column `value`: one parameter however many they are. */
export function eachOf(db: Reader, list: string): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`(select value from json_each(${list}))`
    : sql`(select jsonb_array_elements_text(${list}::text::jsonb) as value)`;
}

export function isSqlite(db: Reader): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
