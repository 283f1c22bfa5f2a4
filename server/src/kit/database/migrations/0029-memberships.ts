import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/** People are members of organizations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { participant: { memberships: [] } });
}
