import { type Kysely, sql } from "kysely";

/** The fields that these kinds have since there are draws and standings, as they are in the documents of new entities. */
const added: Record<string, object> = {
  sport: { standings: null },
  tournament: { standings: null },
  stage: {
    name: null,
    standings: null,
    sources: [],
    draw: {
      legs: 1,
      groups: 1,
      rounds: null,
      pairing: "SWISS_PAIRING_DUTCH",
      seeds: null,
      seedLines: "SEED_LINES_ITF",
      separation: null,
      placement: "PLACEMENT_NONE",
      finalReset: true,
      twoLegs: false,
      equalize: false,
    },
    groups: [],
    lines: [],
    decisions: [],
    adjustments: [],
    lot: null,
    drawn: false,
  },
};

/** Puts the new fields at the end of the stored documents; nothing else of them changes, and so no version does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = JSON.stringify(fields).slice(1);
    await sql`update entity set document = substr(document, 1, length(document) - 1) || ${`,${members}`}
      where type = ${type}`.execute(db);
  }
}
