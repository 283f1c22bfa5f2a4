import { type Kysely, sql } from "kysely";

/** The fields that formats add to these kinds, with the values of new entities. */
const added: Record<string, object> = {
  sport: { format: null },
  venue: { timeZone: null },
  tournament: { format: null, timeZone: null },
  stage: { format: null },
  match: {
    scheduledAt: null,
    durationMinutes: null,
    format: null,
    sets: [],
    outcome: null,
    winner: null,
    round: null,
    position: null,
    group: null,
    bracket: null,
    leg: null,
    places: null,
    sources: [],
    name: null,
  },
};

/** Appends the new fields to the stored documents, without values. Nothing else changes, so the versions stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = JSON.stringify(fields).slice(1);
    await sql`update entity set document = substr(document, 1, length(document) - 1) || ${`,${members}`}
      where type = ${type}`.execute(db);
  }
}
