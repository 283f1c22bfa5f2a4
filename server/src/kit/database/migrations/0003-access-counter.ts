import type { Kysely } from "kysely";

/** Counts the changes of users and sports, by which a server knows whether its cached rights are current. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("access_counter")
    .addColumn("value", "integer", (column) => column.notNull())
    .execute();
  await (db as Kysely<{ access_counter: { value: number } }>)
    .insertInto("access_counter")
    .values({ value: 1 })
    .execute();
}
