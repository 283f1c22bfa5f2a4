import { type Kysely, sql } from "kysely";

/** Appends an empty list of members to the stored teams; the versions stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update entity set document = substr(document, 1, length(document) - 1) || ${',"members":[]}'}
    where type = 'team'`.execute(db);
}
