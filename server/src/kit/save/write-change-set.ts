import { setImmediate as turn } from "node:timers/promises";
import { CameBetween } from "../database/came-between.ts";
import type { ChangedEntity, RowsToWrite } from "../database/row-statements.ts";
import { inOrder } from "../database/rows-in-order.ts";
import type { ChangeSetTable } from "../database/schema.ts";
import { draftOf, NeedsWriter } from "../database/sqlite-drafts.ts";
import { noRows, type Written, writeRows } from "../database/write-rows.ts";
import { listingDifference } from "../lists/listing-rows.ts";
import { wordDifference } from "../lists/words.ts";
import { inOrderOfLog, logOf } from "./change-log.ts";
import { NeedsTransaction } from "./connection.ts";
import { derive, ownersToDerive } from "./derived-fields.ts";
import { referenceDifference } from "./references.ts";
import type { EntityState } from "./step.ts";
import { uniqueKeyOf } from "./unique-values.ts";
import type { WorkingSet } from "./working-set.ts";

// Between so many entities of a large set, the server answers others.
const atOnce = 100;

/** The rows of the entities that have changed since the last write. */
export async function rowsOf(work: WorkingSet): Promise<RowsToWrite> {
  const rows = noRows();
  const gone: { id: string }[] = [];
  const depthOf = (id: string): number => {
    const owner = work.unwritten.get(id)?.row.owner;
    return owner ? depthOf(owner) + 1 : 0;
  };
  let count = 0;
  for (const [id, before] of work.unwritten) {
    if (++count % atOnce === 0) await turn();
    const after = work.get(id);
    const type = (after ?? before)?.row.type;
    if (type === undefined) continue;
    const definition = work.definitionOf(type);
    const written = after && writtenNow(work, before, after);
    if (before && written) rows.changedEntities.push(changedRow(before, written));
    else if (written) rows.newEntities.push(written);
    else gone.push({ id });
    const deletion = work.deletionOf(id);
    if (before && deletion) rows.deletions.push(deletion);
    if (!before && work.steps.isRestored(id)) rows.deletionsGone.push({ id });

    const references = referenceDifference(definition, before?.entity ?? null, after?.entity ?? null);
    rows.referencesGone.push(...references.gone);
    rows.references.push(...references.come);

    const listed = (state: EntityState | null) => state && { definition, ...state };
    const difference = listingDifference(listed(before), listed(after));
    rows.visibilityGone.push(...difference.gone.visibility);
    rows.visibility.push(...difference.come.visibility);
    rows.termsGone.push(...difference.gone.terms);
    rows.terms.push(...difference.come.terms);
    const words = wordDifference(definition, before?.entity ?? null, after?.entity ?? null);
    rows.wordsGone.push(...words.gone);
    rows.words.push(...words.come);
  }
  // Parts refer to their owners, so they are deleted first.
  rows.entitiesGone = gone.sort((one, other) => depthOf(other.id) - depthOf(one.id));
  return inOrder(rows);
}

/** The row without a new unique value that another entity may still have: `finish` writes the value. */
function writtenNow(work: WorkingSet, before: EntityState | null, { row }: EntityState): EntityState["row"] {
  const isNew = row.unique_key !== null && row.unique_key !== before?.row.unique_key;
  if (isNew && work.steps.isIncomplete(row.id)) work.keysToGive.add(row.id);
  return work.keysToGive.has(row.id) ? { ...row, unique_key: null } : row;
}

function changedRow({ row: before }: EntityState, row: EntityState["row"]): ChangedEntity {
  const rekeyed = before.owner === row.owner && before.unique_key === row.unique_key ? 0 : 1;
  return { ...row, stored_version: before.version, rekeyed };
}

/** Writes the entities that have changed since the last write, in the transaction. */
export async function flush(work: WorkingSet, more: Partial<RowsToWrite> = {}): Promise<void> {
  const trx = work.connection.requireTransaction();
  if (draftOf(trx)) throw new NeedsWriter();
  const rows = { ...(await rowsOf(work)), ...more };
  const written = await writeRows(trx, rows);
  // The repeated transaction finds out whether this is a conflict or the same save sent twice.
  if (written.size < rows.changedEntities.length) throw new CameBetween();
  noteWritten(work, written);
}

/**
 * Writes a save that needed no transaction by one statement.
 * @throws NeedsTransaction when another transaction changed one of its entities
 */
async function writeTogether(work: WorkingSet, more: Partial<RowsToWrite>): Promise<void> {
  const own = await rowsOf(work);
  const rows = {
    ...own,
    ...more,
    reliedOn: work.unchanged().map(({ row: { id, version } }) => ({ id, version })),
  };
  const written = (await work.connection.db.writeTogether?.(rows)) ?? new Map();
  if (written.size < rows.changedEntities.length) throw new NeedsTransaction();
  noteWritten(work, written);
}

function noteWritten(work: WorkingSet, written: Written): void {
  for (const [id, { derived }] of written) work.noteDerived(id, derived);
  work.unwritten.clear();
}

/**
 * Writes the remaining rows, the derived fields of owners, the log and the sets; a preview only computes the derived
 * fields.
 */
export async function finish(
  work: WorkingSet,
  set: ChangeSetTable,
  { isPreview, undone }: { isPreview: boolean; undone: RowsToWrite["undone"] },
): Promise<void> {
  work.steps.putInOrder(inOrderOfLog);
  const log = () => ({ changes: logOf(work, set), changeSets: [set], undone });
  const owners = new Set(work.steps.all.flatMap((step) => ownersToDerive(work.features, step)));
  if (owners.size === 0 && work.keysToGive.size === 0) {
    if (isPreview) return;
    return work.connection.isInTransaction ? write(work, log()) : writeTogether(work, log());
  }
  const derived = await rederive(work, owners);
  if (isPreview) return;
  await write(work, { ...log(), derived, keys: keysOf(work) });
}

/** Writes all that is not written yet; the rows of a set that is drafted are written later. */
async function write(work: WorkingSet, more: Partial<RowsToWrite>): Promise<void> {
  const draft = draftOf(work.connection.requireTransaction());
  if (draft) draft.rows = { ...(await rowsOf(work)), ...more };
  else await flush(work, more);
}

/** The unique values that wait until others have given them up. */
function keysOf(work: WorkingSet): RowsToWrite["keys"] {
  return [...work.keysToGive].flatMap((id) => {
    const state = work.get(id);
    return state ? [{ id, unique_key: uniqueKeyOf(work.definitionOf(state.row.type), state.entity) }] : [];
  });
}

/**
 * The derived fields that have changed; the reload locks the owners, so that nobody else computes them at the same
 * time.
 */
async function rederive(work: WorkingSet, ids: ReadonlySet<string>): Promise<RowsToWrite["derived"]> {
  await work.reload(ids);
  const rows: RowsToWrite["derived"] = [];
  const present = [...ids].filter((id) => work.get(id) !== null);
  for (const [type, owners] of Map.groupBy(present, (id) => work.get(id)?.row.type)) {
    const derived = type && work.features.of(type).derived;
    if (!derived) continue;
    for (const [id, text] of await derive(work, derived, owners)) {
      if (work.get(id)?.row.derived === text) continue;
      work.noteDerived(id, text);
      work.rederived.add(id);
      rows.push({ id, derived: text });
    }
  }
  return rows;
}
