import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from "kysely";
import { everySport, type Reader } from "./schema.ts";

/**
 * The texts of a JSON list (a parameter or a column) as a table with the column `value`: one parameter for any number
 * of texts.
 */
export function eachOf(db: Reader, list: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return isSqlite(db)
    ? sql`(select value from json_each(${list}))`
    : sql`(select jsonb_array_elements_text(${list}::text::jsonb) as value)`;
}

/** The condition that a column has one of the texts of a JSON list. */
export function isAnyOf(db: Reader, column: RawBuilder<unknown>, list: string): RawBuilder<SqlBool> {
  return isFoundBy(db, column, eachOf(db, list));
}

/**
 * The condition that a column has one of the values that a query (in parentheses) finds. PostgreSQL then looks up each
 * of them in an index that begins with the column, or searches them for each row that other conditions leave: where
 * those leave many, `lookUp` is better.
 */
export function isFoundBy(db: Reader, column: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return isSqlite(db) ? sql<SqlBool>`${column} in ${query}` : sql<SqlBool>`${column} = any(array${query})`;
}

/**
 * Joins the rows of a table that meet the condition to what stands before it in a FROM. The database looks them up, in
 * an index, for each of the rows before, whatever its statistics say.
 */
export function lookUp(
  db: Reader,
  table: "entity" | "reference" | "term" | "visibility",
  alias: string,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const named = sql.raw(`${table} as ${alias}`);
  return isSqlite(db)
    ? sql`cross join ${named} on ${condition}`
    : sql`cross join lateral (select * from ${named} where ${condition} offset 0) as ${sql.raw(alias)}`;
}

/** This sport, or each of them for `everySport`, as a table with the column `id`: terms are stored by sport. */
export function eachSport(sport: string): RawBuilder<unknown> {
  return sql`(select id from entity where type = 'sport' and ${sport} in (id, ${everySport}))`;
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
