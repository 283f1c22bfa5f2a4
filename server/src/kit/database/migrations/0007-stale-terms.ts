import type { Kysely } from "kysely";

/** Lists the entities whose terms still belong to an older document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stale_term")
    .addColumn("entity", "text", (column) => column.primaryKey())
    .addColumn("document", "text", (column) => column.notNull())
    .execute();
}
