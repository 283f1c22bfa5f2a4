import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isSqlite } from "./each-of.ts";
import type { Reader } from "./schema.ts";

/** The condition that a document contains the text somewhere in a value, regardless of the case of ASCII letters. */
export function documentContains(db: Reader, text: string): RawBuilder<SqlBool> {
  return columnContains(db, "document", text);
}

/** The same for what an entity was before or after a change. */
export function changeContains(db: Reader, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${columnContains(db, "before", text)} or ${columnContains(db, "after", text)})`;
}

/** Whether the JSON in a column has this piece of text, exactly as it is stored. */
export function columnHas(db: Reader, column: string, piece: string): RawBuilder<SqlBool> {
  return hasPiece(db, sql.ref(column), piece);
}

function columnContains(db: Reader, column: string, text: string): RawBuilder<SqlBool> {
  return hasPiece(db, sql`lower(${sql.ref(column)})`, JSON.stringify(text.toLowerCase()).slice(1, -1));
}

function hasPiece(db: Reader, text: RawBuilder<unknown>, piece: string): RawBuilder<SqlBool> {
  return isSqlite(db) ? sql<SqlBool>`instr(${text}, ${piece}) > 0` : sql<SqlBool>`strpos(${text}, ${piece}::text) > 0`;
}
