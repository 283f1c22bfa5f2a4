import { type Kysely, sql } from "kysely";

/** Tournaments have a schedule from here on: the field stands at the end of the stored documents, empty; no version changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ${',"schedule":null}'}
    where type = 'tournament'`.execute(db);
}
