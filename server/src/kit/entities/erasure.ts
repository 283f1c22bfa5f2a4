import { type SqlBool, sql } from "kysely";
import { eachOf } from "../database/each-of.ts";
import type { Transaction } from "../database/schema.ts";
import type { Step } from "./step.ts";

/**
 * Erases the values of deleted people and of their parts from the log and from the notes of deletions, and the titles
 * of all sets that changed them.
 */
export async function eraseDeleted(trx: Transaction, steps: readonly Step[]): Promise<void> {
  const people = steps.filter(({ action, feature }) => action === "deleted" && feature.definition.personal);
  const ids = JSON.stringify(people.map(({ id }) => id));
  const gone = new Set(people.map(({ id }) => id));
  const parts = steps.filter(({ action, before }) => action === "deleted" && gone.has(before?.row.owner ?? ""));
  const all = JSON.stringify([...gone, ...parts.map(({ id }) => id)]);
  await trx
    .updateTable("deleted_entity")
    .set({ sort_key: "" })
    .where(sql<SqlBool>`id in ${eachOf(trx, all)}`)
    .execute();
  const ofThem = sql<SqlBool>`entity in ${eachOf(trx, all)}`;
  const ofTheirParts = sql<SqlBool>`owner in ${eachOf(trx, ids)}`;
  for (const logged of [ofThem, ofTheirParts]) {
    await trx
      .updateTable("change_set")
      .set({ title: null })
      .where(sql<SqlBool>`title is not null and id in (select change_set from change where ${logged})`)
      .execute();
    await trx.updateTable("change").set({ before: null, after: null }).where(logged).execute();
  }
}
