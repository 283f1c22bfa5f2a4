import type { AnyEntity } from "#contract/entity.ts";
import type { Caller } from "../access/caller.ts";
import { logChanges } from "../changes/log.ts";
import { CameBetween } from "../database/came-between.ts";
import { writtenColumns } from "../database/entity-rows.ts";
import { prepare } from "../database/prepared.ts";
import type { EntityTable, Reader, Transaction } from "../database/schema.ts";
import { invalid, Refusal } from "../refusal.ts";
import { documentsOf } from "./documents.ts";
import type { Feature } from "./feature.ts";
import { writeReferences } from "./references.ts";
import { ownerOf } from "./rows.ts";
import type { Store } from "./store.ts";
import { addVisibility, changeVisibility, dueSports, moveVisibility, seeingSports } from "./visibility.ts";

export interface Writing {
  caller: Caller;
  next: AnyEntity;
  stored: { row: EntityTable; entity: AnyEntity } | null;
  /** Of a new entity. */
  home?: string | null;
  changed: readonly string[];
}

/** Writes a save that has been found allowed and valid, with all that follows from it, in the transaction. */
export async function writeEntity(
  trx: Transaction,
  store: Store,
  feature: Feature,
  { caller, next, stored, home = stored?.row.home ?? null, changed }: Writing,
): Promise<EntityTable> {
  const { definition } = feature;
  const made = rowOf(feature, { caller, next, stored, home, changed });
  if (made.unique_key !== null && made.unique_key !== stored?.row.unique_key) await requireUnique(trx, feature, made);
  const row = await writeRow(trx, made, stored?.row);
  await writeReferences(trx, definition, next, stored?.entity ?? null);

  if (definition.homeless) await store.db.noteAccess(trx);
  const moves = stored !== null && changed.some((field) => field === definition.parents || field === definition.owner);
  const seenBefore = stored ? await seeingSports(trx, row.id) : await dueSports(trx, definition, row);
  if (stored) await changeVisibility(trx, definition, stored, next, changed);
  else await addVisibility(trx, definition, next, seenBefore);
  if (moves && stored.row.owner !== row.owner) await requireSameHome(trx, definition.owner ?? "", row);
  const moved = moves ? await moveVisibility(trx, store.definitionOf, row.id) : new Set<string>();

  await logChanges(trx, store.db.engine, [
    {
      by: caller.userId,
      entity: row.id,
      type: row.type,
      version: row.version,
      action: stored ? "updated" : "created",
      affectsSummary: stored === null || changed.some((field) => definition.summary.includes(field)),
      sports: moves ? await seeingSports(trx, row.id) : seenBefore,
      resetSports: [...moved],
      before: stored?.row.document ?? null,
      after: row.document,
    },
  ]);
  const owners = new Set([stored?.row.owner, row.owner]);
  for (const owner of owners) if (owner) await touchOwner(trx, store, caller, owner);
  return row;
}

/** The row that a save writes. */
export function rowOf(
  feature: Feature,
  { caller, next, stored, home = stored?.row.home ?? null }: Writing,
): EntityTable {
  const { definition } = feature;
  const now = new Date().toISOString();
  return {
    id: next.id,
    type: definition.type,
    version: next.version,
    home,
    owner: ownerOf(definition, next)?.id ?? null,
    ...documentsOf(definition, next),
    derived: stored?.row.derived ?? (feature.derive ? JSON.stringify(initialDerived(feature)) : null),
    unique_key: definition.unique ? String(next[definition.unique]) : null,
    created_at: stored?.row.created_at ?? now,
    created_by: stored?.row.created_by ?? caller.userId,
    updated_at: now,
    updated_by: caller.userId,
    moves: stored?.row.moves ?? 0,
  };
}

/** Brings the derived fields of the owner up to date and lets its readers know; its version stays. */
export async function touchOwner(trx: Transaction, store: Store, caller: Caller, id: string): Promise<void> {
  const owner = await trx
    .selectFrom("entity")
    .select(["type", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const derived = await store.features.of(owner.type).derive?.(trx, id);
  if (derived) {
    await trx
      .updateTable("entity")
      .set({ derived: JSON.stringify(derived) })
      .where("id", "=", id)
      .execute();
  }
  await logChanges(trx, store.db.engine, [
    {
      by: caller.userId,
      entity: id,
      type: owner.type,
      version: owner.version,
      action: "touched",
      affectsSummary: false,
      sports: await seeingSports(trx, id),
      before: null,
      after: null,
    },
  ]);
}

/** @returns the row as it stands now */
async function writeRow(trx: Transaction, row: EntityTable, stored: EntityTable | undefined): Promise<EntityTable> {
  if (!stored) {
    await insertRow(trx, row);
    return row;
  }
  // Columns that stay are left out: naming them would have their indexes written again.
  const names = writtenColumns.filter((name) => row[name] !== stored[name]);
  const [written] = await updating(names)(trx, { ...row, stored_version: stored.version });
  // Whether that is a conflict, or the same save sent twice, shows when it is looked at again.
  if (!written) throw new CameBetween();
  // Parts may have come since it was read, which makes no new version of it.
  return { ...row, derived: written.derived };
}

const insertRow = prepare((db, row: EntityTable) => db.insertInto("entity").values(only(writtenColumns, row)));

type Update = EntityTable & { stored_version: number };
type Written = Pick<EntityTable, "derived">;
const updates = new Map<string, (db: Reader, row: Update) => Promise<Written[]>>();

/** The statement that writes these writtenColumns of a row, if it still has the version that was read. */
function updating(names: (keyof EntityTable)[]): (db: Reader, row: Update) => Promise<Written[]> {
  const key = names.join();
  const known =
    updates.get(key) ??
    prepare((db, row: Update) =>
      db
        .updateTable("entity")
        .set(only(names, row))
        .where("id", "=", row.id)
        .where("version", "=", row.stored_version)
        .returning("derived"),
    );
  updates.set(key, known);
  return known;
}

function only(names: readonly (keyof EntityTable)[], row: EntityTable): EntityTable {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as EntityTable;
}

async function requireUnique(trx: Transaction, { definition }: Feature, row: EntityTable): Promise<void> {
  const other = await trx
    .selectFrom("entity")
    .select("id")
    .where("type", "=", row.type)
    .where("home", "=", row.home)
    .where("unique_key", "=", row.unique_key)
    .where("id", "<>", row.id)
    .executeTakeFirst();
  if (!other) return;
  throw new Refusal("number-used", `${definition.unique} is already used by another ${row.type} of this sport.`, {
    issues: invalid([{ path: definition.unique ?? "", code: "repeated" }]).body.issues,
  });
}

async function requireSameHome(trx: Transaction, field: string, row: EntityTable): Promise<void> {
  const owner = await trx.selectFrom("entity").select("home").where("id", "=", row.owner).executeTakeFirst();
  if (owner?.home !== row.home) throw invalid([{ path: field, code: "otherSport" }]);
}

function initialDerived({ definition }: Feature): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<{ mode: string; initial: () => unknown }>(definition.fields)
      .filter(([, field]) => field.mode === "derived")
      .map(([name, field]) => [name, field.initial()]),
  );
}
