import { type Kysely, sql } from "kysely";

/** The fields that these kinds have since there are formats, as they are in the documents of new entities. */
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

/** Puts the new fields at the end of the stored documents, empty; nothing else of them changes, and so no version does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = JSON.stringify(fields).slice(1);
    await sql`update entity set document = substr(document, 1, length(document) - 1) || ${`,${members}`}
      where type = ${type}`.execute(db);
  }
}
