import { type Kysely, sql } from "kysely";

/** The fields that schedules add to these kinds, with the values of new entities. */
const added = { tournament: { schedule: null }, match: { replies: [] } };

/** Appends the new fields to the stored documents. Nothing else changes, so the versions stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = JSON.stringify(fields).slice(1);
    await sql`update entity set document = substr(document, 1, length(document) - 1) || ${`,${members}`}
      where type = ${type}`.execute(db);
  }
}
