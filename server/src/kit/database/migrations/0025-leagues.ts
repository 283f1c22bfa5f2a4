import type { Kysely } from "kysely";
import { addFields } from "../added-fields.ts";

/** Teams have a home ground, and stages the dates of their rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFields(db, { team: { homeGround: null }, stage: { roundDates: [] } });
}
