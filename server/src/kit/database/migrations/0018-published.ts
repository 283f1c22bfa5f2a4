import { type Kysely, sql } from "kysely";

/** Puts the field at the end of the stored tournaments; nothing else of them changes, and so no version does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ',"published":false}'
    where type = 'tournament'`.execute(db);
}
