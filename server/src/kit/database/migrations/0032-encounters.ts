import { type Kysely, sql } from "kysely";
import { addFields } from "../added-fields.ts";

/** Matches may be encounters, which consist of rubbers, or rubbers themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { match: { playingFields: [], players: [[], []], rubber: null, tally: null } });
  await sql`update entity set derived = '{"lineups":[]}' where type = 'match'`.execute(db);
}
