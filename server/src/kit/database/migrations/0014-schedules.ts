import { type Kysely, sql } from "kysely";

/** The fields that these kinds have since matches are scheduled, as they are in the documents of new entities. */
const added = { tournament: { schedule: null }, match: { replies: [] } };

/** Puts the new fields at the end of the stored documents; nothing else of them changes, and so no version does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = JSON.stringify(fields).slice(1);
    await sql`update entity set document = substr(document, 1, length(document) - 1) || ${`,${members}`}
      where type = ${type}`.execute(db);
  }
}
