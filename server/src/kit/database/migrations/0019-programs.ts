import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

/**
 * The tables for other programs: API keys, webhooks with their positions in the log, and the last deliveries of
 * webhooks.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const position = engine === "postgresql" ? sql`bigint` : sql`integer`;
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
  await db.schema
    .createTable("webhook")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("sport", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("kinds", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull())
    .addColumn("off_reason", "text")
    .addColumn("position", position, (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("failing_since", "text")
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("webhook_sport").on("webhook").columns(["sport", "created_at"]).execute();
  await db.schema
    .createTable("webhook_delivery")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("webhook", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("ms", "integer", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("problem", "text")
    .addColumn("next_attempt_at", "text")
    .execute();
  await db.schema.createIndex("webhook_delivery_at").on("webhook_delivery").columns(["webhook", "at"]).execute();
}
