import { type Kysely, sql } from "kysely";

/** The fields that draws and standings add to these kinds, with the values of new entities. */
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

/** Appends the new fields to the stored documents. Nothing else changes, so the versions stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [type, fields] of Object.entries(added)) {
    const members = JSON.stringify(fields).slice(1);
    await sql`update entity set document = substr(document, 1, length(document) - 1) || ${`,${members}`}
      where type = ${type}`.execute(db);
  }
}
