import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/** The words of names get a table of their own, without the order of lists; the next start fills it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const bytes = engine === "postgresql" ? sql`text collate "C"` : sql`text`;
  const clustered = engine === "postgresql" ? sql`` : sql`without rowid`;
  await db.schema
    .alterTable("visibility")
    .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("word")
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("word", bytes, (column) => column.notNull())
    .addColumn("entity", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("word_pk", ["type", "word", "entity"])
    .modifyEnd(clustered)
    .execute();
}
