import { type Kysely, sql } from "kysely";

/**
 * Appends new fields, with the values that new entities have, to the stored documents of these kinds. Nothing else
 * changes, so the versions stay.
 * @param added the fields by the type of entity
 */
export async function addFields(db: Kysely<unknown>, added: Record<string, Record<string, unknown>>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = `,${JSON.stringify(fields).slice(1)}`;
    await sql`update entity set
      document = substr(document, 1, length(document) - 1) || ${members},
      public_document = substr(public_document, 1, length(public_document) - 1) || ${members}
      where type = ${type}`.execute(db);
  }
}
