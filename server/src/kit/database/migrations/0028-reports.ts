import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/** Tournaments let clubs enter teams and sides report results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, {
    tournament: { entryWindow: null, reports: null },
    match: { reportState: null, report: null },
  });
}
