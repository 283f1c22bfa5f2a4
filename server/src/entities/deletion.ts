import type { EntityType } from "#contract/entity-types.ts";
import { type Caller, system } from "../access/caller.ts";
import { eraseValues, logChanges } from "../changes/log.ts";
import { findRow } from "../database/entity-rows.ts";
import type { EntityTable, Transaction } from "../database/schema.ts";
import { Refusal } from "../refusal.ts";
import { inChunks } from "./in-chunks.ts";
import { plural, singular } from "./kind-words.ts";
import { countUses } from "./references.ts";
import type { Store } from "./store.ts";
import { eraseVisibility, seeingSports } from "./visibility.ts";
import { touchOwner } from "./writing.ts";

/**
 * Deletes an entity together with its owned parts.
 * @throws 409 when anything outside of them refers to one of them; then nothing is deleted
 */
export async function deleteWithParts(
  trx: Transaction,
  store: Store,
  caller: Caller,
  root: EntityTable,
): Promise<void> {
  const rows = await gatherParts(trx, store, root);
  const ids = new Set(rows.map(({ id }) => id));
  const { uses, yielding } = await countUses(trx, store.features, ids);
  if (uses.size > 0) throw inUse(root.type, uses);
  for (const { id, field } of yielding) await emptyField(trx, store, caller, id, field);

  const changes = [];
  for (const row of rows) {
    changes.push({
      by: caller.userId,
      entity: row.id,
      type: row.type,
      version: row.version + 1,
      action: "deleted" as const,
      affectsSummary: true,
      sports: await seeingSports(trx, row.id),
      before: row.document,
      after: null,
    });
  }
  for (const row of rows) await eraseVisibility(trx, store.definitionOf, row);
  await inChunks([...ids], async (some) => {
    await trx.deleteFrom("reference").where("from_id", "in", some).execute();
    return [];
  });
  // Parts before their owners, which they refer to.
  for (const { id } of rows.toReversed()) await trx.deleteFrom("entity").where("id", "=", id).execute();
  await logChanges(trx, store.db.engine, changes);
  if (store.features.of(root.type).definition.homeless) await store.db.noteAccess(trx);
  if (store.features.of(root.type).definition.personal) await eraseValues(trx, [...ids]);
  if (root.owner !== null) await touchOwner(trx, store, caller, root.owner);
}

/** The entity, then its parts level by level, each locked. */
async function gatherParts(trx: Transaction, store: Store, root: EntityTable): Promise<EntityTable[]> {
  const rows = [root];
  let level = [root.id];
  while (level.length > 0) {
    const parts = await inChunks(level, (owners) =>
      trx.selectFrom("entity").selectAll().where("owner", "in", owners).orderBy("id").execute(),
    );
    for (const { id } of parts) await store.db.lockEntity(trx, id, "delete");
    rows.push(...parts);
    level = parts.map(({ id }) => id);
  }
  return rows;
}

/** A field that yields to the deletion of what it refers to; a change of its entity like any other. */
async function emptyField(trx: Transaction, store: Store, caller: Caller, id: string, field: string): Promise<void> {
  const row = await findRow(trx, id);
  if (!row) return;
  await store.saveIn(trx, {
    feature: store.features.of(row.type),
    id,
    version: row.version + 1,
    body: { [field]: null },
    caller: { ...system, userId: caller.userId },
  });
}

function inUse(type: EntityType, uses: ReadonlyMap<EntityType, number>): Refusal {
  const sorted = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
  const users = sorted.map(([user, count]) => `${count} ${count === 1 ? singular(user) : plural(user)}`);
  return new Refusal(
    "in-use",
    `This ${singular(type)} is still in use by ${users.join(", ")}. Remove it there first.`,
    {
      uses: Object.fromEntries(sorted),
    },
  );
}
