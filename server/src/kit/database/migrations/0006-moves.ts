import type { Kysely } from "kysely";

/** Counts how often a change above an entity has made it visible or invisible in sports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("entity")
    .addColumn("moves", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
