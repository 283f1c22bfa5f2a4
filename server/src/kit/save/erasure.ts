import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isAnyOf, isFoundBy } from "../database/each-of.ts";
import type { Transaction } from "../database/schema.ts";
import type { WorkingSet } from "./working-set.ts";

/** An entity that was named after people who are gone, and its name without them. */
export interface Named {
  id: string;
  name: string;
}

/**
 * Erases the values of deleted people and of their parts from the log and from the notes of deletions, the former names
 * of what was named after them, and the titles of all sets that changed one of them.
 */
export async function eraseDeleted(work: WorkingSet): Promise<void> {
  const steps = work.steps.all;
  const trx = work.connection.requireTransaction();
  const people = steps.filter(({ action, feature }) => action === "deleted" && feature.definition.erasedWithDeletion);
  const ids = JSON.stringify(people.map(({ id }) => id));
  const gone = new Set(people.map(({ id }) => id));
  const parts = steps.filter(({ action, before }) => action === "deleted" && gone.has(before?.row.owner ?? ""));
  const all = [...gone, ...parts.map(({ id }) => id)];
  await forgetOrder(trx, all);
  const ofThem = isAnyOf(trx, sql`entity`, JSON.stringify(all));
  const ofTheirParts = isAnyOf(trx, sql`owner`, ids);
  for (const logged of [ofThem, ofTheirParts]) {
    await trx
      .updateTable("change_set")
      .set({ title: null })
      .where(sql<SqlBool>`title is not null and ${isFoundBy(trx, sql`id`, setsOf(logged))}`)
      .execute();
    await trx.updateTable("change").set({ before: null, after: null }).where(logged).execute();
  }
  for (const feature of new Set(people.map((step) => step.feature))) {
    await eraseNames(trx, (await feature.namedAfter?.(work, people)) ?? []);
  }
}

/**
 * Erases the values of these entities, and of the parts of these owners, from the log, and the former names of others;
 * the sets that changed one of them lose their titles and are final.
 */
export async function eraseFromLog(
  trx: Transaction,
  { entities, owners, named }: { entities: readonly string[]; owners: readonly string[]; named: readonly Named[] },
): Promise<void> {
  const all = JSON.stringify(entities);
  const logged = sql<SqlBool>`(${isAnyOf(trx, sql`entity`, all)} or ${isAnyOf(trx, sql`owner`, JSON.stringify(owners))})`;
  await closeSets(trx, logged);
  await forgetOrder(trx, entities);
  await trx.updateTable("change").set({ before: null, after: null }).where(logged).execute();
  await eraseNames(trx, named);
}

/** Gives these entities their present names in the log; the sets that had changed the names are final. */
async function eraseNames(trx: Transaction, named: readonly Named[]): Promise<void> {
  await forgetOrder(
    trx,
    named.map(({ id }) => id),
  );
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
      if (!old || !next || old.name !== next.name) await closeSets(trx, sql<SqlBool>`change_set = ${change_set}`);
    }
  }
}

/** The sets with such changes lose their titles and can't be undone. */
async function closeSets(trx: Transaction, changes: RawBuilder<SqlBool>): Promise<void> {
  await trx
    .updateTable("change_set")
    .set({ title: null, final: 1 })
    .where(isFoundBy(trx, sql`id`, setsOf(changes)))
    .execute();
}

function setsOf(changes: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`(select change_set from change where ${changes})`;
}

/** Empties the sort keys of those that were deleted, which have their names. */
async function forgetOrder(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("deleted_entity")
    .set({ sort_key: "" })
    .where(isAnyOf(trx, sql`id`, JSON.stringify(ids)))
    .execute();
}
