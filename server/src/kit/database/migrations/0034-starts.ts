import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/** Matches say when they have begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { match: { startedAt: null } });
}
