import type { Kysely } from "kysely";

/** Counts how often an entity has come into sight of sports, or gone out of it, by changes above it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("entity")
    .addColumn("moves", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
