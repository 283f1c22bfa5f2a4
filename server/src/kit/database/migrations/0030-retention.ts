import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/**
 * Sports say for how many years people are kept after their last membership, and people whether they were erased or
 * merged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { sport: { retentionYears: null }, participant: { erased: false, mergedInto: null } });
}
