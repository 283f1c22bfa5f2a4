import { type RawBuilder, type SqlBool, sql } from "kysely";
import { eachOf } from "../database/each-of.ts";
import type { Transaction } from "../database/schema.ts";
import type { Step } from "./step.ts";

/**
 * Erases the values of deleted people and of their parts from the log and from the notes of deletions, and the titles
 * of all sets that changed them.
 */
export async function eraseDeleted(trx: Transaction, steps: readonly Step[]): Promise<void> {
  const people = steps.filter(({ action, feature }) => action === "deleted" && feature.definition.erasedWithDeletion);
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

/**
 * Erases the values of these entities, and of the parts of these owners, from the log, and the former names of others;
 * the sets that changed one of them lose their titles and are final.
 */
export async function eraseFromLog(
  trx: Transaction,
  {
    entities,
    owners,
    named,
  }: { entities: readonly string[]; owners: readonly string[]; named: readonly { id: string; name: string }[] },
): Promise<void> {
  const all = JSON.stringify(entities);
  const logged = sql<SqlBool>`(entity in ${eachOf(trx, all)} or owner in ${eachOf(trx, JSON.stringify(owners))})`;
  const titled = (of: RawBuilder<SqlBool>) =>
    trx
      .updateTable("change_set")
      .set({ title: null, final: 1 })
      .where(sql<SqlBool>`id in (select change_set from change where ${of})`)
      .execute();
  await titled(logged);
  await trx
    .updateTable("deleted_entity")
    .set({ sort_key: "" })
    .where(sql<SqlBool>`id in ${eachOf(trx, JSON.stringify([...entities, ...named.map(({ id }) => id)]))}`)
    .execute();
  await trx.updateTable("change").set({ before: null, after: null }).where(logged).execute();
  for (const { id, name } of named) {
    const changes = await trx.selectFrom("change").selectAll().where("entity", "=", id).execute();
    for (const { id: change, change_set, before, after } of changes) {
      const [old, next] = [before, after].map((text) => text && (JSON.parse(text) as { name: string }));
      if (old && next && old.name === next.name && old.name === name) continue;
      const renamed = (state: typeof old) => (state ? JSON.stringify({ ...state, name }) : null);
      await trx
        .updateTable("change")
        .set({ before: renamed(old), after: renamed(next) })
        .where("id", "=", change)
        .execute();
      if (!old || !next || old.name !== next.name) await titled(sql<SqlBool>`change_set = ${change_set}`);
    }
  }
}
