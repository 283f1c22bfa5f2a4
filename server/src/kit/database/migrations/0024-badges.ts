import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/** The table of images; organizations, teams and tournaments get the field with the id of their badge. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("image")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", engine === "postgresql" ? "bytea" : "blob", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .addColumn("is_named", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("image_is_named").on("image").columns(["is_named", "sent_at"]).execute();
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ',"badge":null}'
    where type in ('organization', 'team', 'tournament')`.execute(db);
}
