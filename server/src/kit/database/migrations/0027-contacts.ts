import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/** Organizations and teams say how they are reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { organization: { contact: null }, team: { contact: null } });
}
