import type { Kysely } from "kysely";

/** The keys by which other programs call the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_key")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sport", "text", (column) => column.notNull())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("ending", "text", (column) => column.notNull())
    .addColumn("valid_until", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text")
    .addColumn("withdrawn_at", "text")
    .execute();
  await db.schema.createIndex("api_key_sport").on("api_key").columns(["sport", "created_at"]).execute();
}
