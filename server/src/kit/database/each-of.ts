import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from "kysely";
import type { Reader } from "./schema.ts";

/**
 * The texts of a JSON list (a parameter or a column) as a table with the column `value`: one parameter for any number
 * of texts.
 */
export function eachOf(db: Reader, list: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`(select value from json_each(${list}))`
    : sql`(select jsonb_array_elements_text(${list}::text::jsonb) as value)`;
}

/**
 * The condition that a column has one of the texts of a JSON list. PostgreSQL then looks up each of them in an index,
 * whatever its statistics say.
 */
export function isAnyOf(db: Reader, column: RawBuilder<unknown>, list: string): RawBuilder<SqlBool> {
  return isSqlite(db)
    ? sql<SqlBool>`${column} in ${eachOf(db, list)}`
    : sql<SqlBool>`${column} = any(array${eachOf(db, list)})`;
}

/** A part of the entities that a term finds: the sort keys from `start` (inclusive) to `until` (exclusive). */
export interface Span {
  term: string;
  start: string;
  until: string;
}

/**
 * Spans, given as a JSON list, as a table with a column for each member, and with the place of each span in the list,
 * from 0.
 */
export function eachSpan(db: Reader, list: string): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`(select key as place, value ->> 'term' as term, value ->> 'start' as start, value ->> 'until' as until
        from json_each(${list}))`
    : sql`(select place - 1 as place, value ->> 'term' as term, value ->> 'start' as start, value ->> 'until' as until
        from jsonb_array_elements(${list}::text::jsonb) with ordinality as given(value, place))`;
}

export function isSqlite(db: Reader): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
