import type { Kysely } from "kysely";

/** The keys by which calendars of teams, people, playing fields and tournaments are read without signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("calendar_key")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("entity", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("calendar_key_of_user", ["user_id", "entity"])
    .execute();
}
