import { type Kysely, sql } from "kysely";

/** Appends the field to the stored tournaments. Nothing else changes, so the versions stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ',"published":false}'
    where type = 'tournament'`.execute(db);
}
