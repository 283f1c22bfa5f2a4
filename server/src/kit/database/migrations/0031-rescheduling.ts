import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/** Tournaments say whether their matches are moved by requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { tournament: { rescheduling: "RESCHEDULE_NONE" } });
}
