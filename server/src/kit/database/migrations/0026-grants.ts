import type { Kysely } from "kysely";

/** Accounts keep the address that their provider has verified, by which grants find their holders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("identity").addColumn("email", "text").execute();
  await db.schema.createIndex("identity_email").on("identity").column("email").execute();
}
