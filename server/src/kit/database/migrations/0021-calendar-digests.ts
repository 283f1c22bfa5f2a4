import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";

interface StoredKey {
  key: string;
  user_id: string;
  entity: string;
  created_at: string;
}

interface Tables {
  given_calendar_key: StoredKey;
  calendar_key: Omit<StoredKey, "key"> & { id: string; digest: string; ending: string };
}

const page = 1_000;

/**
 * Calendar keys are stored as digests, like API keys, and can have an end. The existing keys stay valid without an end.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  await db.schema.alterTable("calendar_key").renameTo("given_calendar_key").execute();
  await db.schema
    .createTable("calendar_key")
    .addColumn("id", "text", (column) => column.notNull().primaryKey())
    .addColumn("digest", "text", (column) => column.notNull().unique())
    .addColumn("ending", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("entity", "text", (column) => column.notNull())
    .addColumn("valid_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  for (let last = ""; ; ) {
    const keys = await db
      .selectFrom("given_calendar_key")
      .selectAll()
      .where("key", ">", last)
      .orderBy("key")
      .limit(page)
      .execute();
    const rows = keys.map(({ key, ...kept }) => ({
      ...kept,
      id: randomUUID(),
      digest: createHash("sha256").update(key).digest("base64url"),
      ending: key.slice(-4),
    }));
    if (rows.length > 0) await db.insertInto("calendar_key").values(rows).execute();
    if (keys.length < page) break;
    last = keys.at(-1)?.key ?? "";
  }
  await db.schema.dropTable("given_calendar_key").execute();
  await db.schema.createIndex("calendar_key_user").on("calendar_key").columns(["user_id", "created_at"]).execute();
}
