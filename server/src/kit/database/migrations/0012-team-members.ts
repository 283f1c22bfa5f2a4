import { type Kysely, sql } from "kysely";

/** Teams have members from here on: the field stands at the end of the stored documents, empty; no version changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ${',"members":[]}'}
    where type = 'team'`.execute(db);
}
