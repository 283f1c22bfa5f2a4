import type { AnyEntity } from "#contract/entity.ts";
import { accessTypes, mayManage } from "#contract/permissions.ts";
import { type Caller, requireHome, system } from "../access/caller.ts";
import { grantType } from "../access/kinds.ts";
import { findChangeSet } from "../changes/change-sets.ts";
import type { DeletedEntityTable, Transaction } from "../database/schema.ts";
import { readDeleted } from "../database/stored-entities.ts";
import { parseOlder } from "../kinds/documents.ts";
import { notFound } from "../kinds/rows.ts";
import { Refusal } from "../refusal.ts";
import type { Applied, SetRequest } from "../save/apply-set.ts";
import { breathe } from "../save/complete.ts";
import { findChangesOfSet, visibleChanges } from "../save/logged-changes.ts";
import { type Act, callerFor, mayMake, requireRights, requireRole } from "../save/rights-over.ts";
import type { EntityState } from "../save/step.ts";
import type { Store } from "../save/store.ts";
import { WorkingSet } from "../save/working-set.ts";
import { findAsLeft, findConflicts, findNewParts } from "./undo-checks.ts";
import { conflictOf, refuseConflicts } from "./undo-conflicts.ts";
import {
  type Effect,
  effectsOf,
  isMaking,
  type Reversal,
  referencesOf,
  referredBy,
  reverse,
  undoMayChangeBelow,
} from "./undo-effects.ts";
import { findUndone } from "./undone-sets.ts";

/** Makes the set that undoes another one. */
type Undo = (request: Omit<SetRequest, "changes">) => Promise<Applied>;

/**
 * Plans the changes that undo a set, and returns how they are applied.
 * @throws 404, 409 undone, 403, 409 erased or not-undoable, 409 changed-since, in this order
 */
export async function planUndo(trx: Transaction, store: Store, id: string, caller: Caller): Promise<Undo> {
  if (store.db.engine === "postgresql") await lockSet(trx, id);
  const target = await findChangeSet(trx, id);
  const changes = await findChangesOfSet(trx, id);
  const visible = await visibleChanges(trx, caller, changes);
  // Another undo may just have made the set invisible to the caller.
  if (!target || visible.length === 0) throw new Refusal("not-found", "There is no such change set.");
  if (target.undone_by !== null) throw new Refusal("undone", "This has been undone already.");
  if (visible.length < changes.length) {
    throw new Refusal("forbidden", "You do not see all of this change set, so you can't undo it.");
  }
  const effects = await effectsOf(store.features, changes);
  const work = new WorkingSet(store, trx);
  // Locks the entities until the end, so that they are still as the set left them when they are put back.
  await store.db.lockParents(trx, effects.some(undoMayChangeBelow) ? "exclusive" : "shared");
  await work.load(
    effects.map((effect) => effect.id),
    effects.some(isMaking) ? "delete" : "change",
  );
  await work.load(effects.flatMap(referencesOf));
  const notes = new Map(
    (
      await readDeleted(
        trx,
        effects.map((effect) => effect.id),
      )
    ).map((note) => [note.id, note]),
  );
  await work.load([...notes.values()].flatMap(({ home }) => home ?? []));
  const reversals: Reversal[] = [];
  for (const [index, effect] of effects.entries()) {
    reversals.push(...reverse(effect, caller, notes, work.get(effect.id)?.entity ?? null));
    await breathe(index);
  }
  const isOfMerge = target.origin === "merge";
  if (isOfMerge) requireMerging(work, caller, reversals, notes);
  for (const [index, reversal] of reversals.entries()) {
    await breathe(index);
    if (isOfMerge) {
      const by: Caller = { ...system, userId: caller.userId };
      const { change } = reversal;
      reversal.change =
        change.action === "save" ? { ...change, origin: "server", caller: by } : { ...change, caller: by };
    } else if (caller.isProgram && accessTypes.includes(reversal.effect.feature.definition.type)) {
      throw mayNotGive();
    } else if (await needsRight(work, caller, reversal)) await requireRight(work, caller, reversal);
    else reversal.change = { ...reversal.change, caller: { ...system, userId: caller.userId } };
  }
  const reversed = new Set(reversals.map(({ effect }) => effect));
  for (const effect of effects) {
    if (!reversed.has(effect) && !effect.hasFollowed) await requireRightToNothing(work, caller, effect, notes);
  }
  if (target.final === 1) {
    throw new Refusal("erased", "This has deleted people, whose data is erased: it can't be undone.");
  }
  // A deletion for which the locks have waited may have erased some of it.
  if (await isErased(trx, id))
    throw new Refusal("erased", "What this has changed has been erased since: it can't be undone.");
  if (effects.every(({ feature }) => feature.isUndoneAlone === false)) {
    throw new Refusal("not-undoable", "This is taken back by what its parties do next.");
  }
  if (target.origin === "sign-in") throw new Refusal("not-undoable", "What a sign-in has changed can't be undone.");
  const asLeft = await findAsLeft(trx, work, effects, notes, id);
  const conflicts = [...(await findConflicts(work, reversals, asLeft)), ...(await findNewParts(trx, work, effects))];
  refuseConflicts(work, caller, conflicts);
  const ordered = await inOrder(reversals, (id) => work.get(id)?.row.home ?? notes.get(id)?.home ?? null);
  return async (request) => {
    try {
      const applied = await store.applyIn(trx, {
        ...request,
        origin: target.origin,
        changes: ordered.map(({ change }) => change),
        undone: await findUndone(trx, target, request.id),
        form: "list",
      });
      await requireGiving(applied.work, caller, reversals);
      return applied;
    } catch (error) {
      if (!(error instanceof Refusal) || error.body.statusCode === 403 || error.code === "has-followed") throw error;
      throw await conflictOf(
        trx,
        store,
        caller,
        error,
        ordered.map(({ effect }) => effect),
      );
    }
  };
}

/** Whether the log has lost what a change of the set was about. */
async function isErased(trx: Transaction, id: string): Promise<boolean> {
  const changes = trx.selectFrom("change").select("id").where("change_set", "=", id);
  const erased = await changes.where("before", "is", null).where("after", "is", null).limit(1).executeTakeFirst();
  return erased !== undefined;
}

async function lockSet(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom("change_set").select("id").where("id", "=", id).forUpdate().execute();
}

/** @throws 403 unless the caller may merge these people: then whatever kinds the merge has changed are put back */
function requireMerging(
  work: WorkingSet,
  caller: Caller,
  reversals: readonly Reversal[],
  notes: ReadonlyMap<string, { home: string | null }>,
): void {
  requireRole(caller, mayManage(caller, "participant") && !caller.isProgram);
  for (const { effect } of reversals) {
    const home = work.get(effect.id)?.row.home ?? notes.get(effect.id)?.home ?? null;
    requireHome(caller, home);
  }
}

/**
 * Whether the caller needs a right: neither for changes that had only followed from others, nor for changes that are
 * the caller's own.
 */
async function needsRight(work: WorkingSet, caller: Caller, { effect, change, fields }: Reversal): Promise<boolean> {
  if (effect.hasFollowed) return false;
  const state = work.get(effect.id);
  if (change.action !== "save" || !state || !work.sees(caller, state)) return true;
  const next = { ...state.entity, ...(change.data as object) };
  return !(await effect.feature.isOwn?.(work, caller, { before: state.entity, after: next, fields }));
}

/** @throws 403 unless the caller may make the change, judged by the fields that it changes */
async function requireRight(work: WorkingSet, caller: Caller, { effect, change, fields }: Reversal): Promise<void> {
  const { feature, id } = effect;
  const state = work.get(id);
  const next =
    change.action === "save" && state ? { ...state.entity, ...change.computed, ...(change.data as object) } : null;
  const act = actOf(change, state, next);
  const action = change.action === "save" ? "update" : change.action === "restore" ? "create" : "delete";
  const by = await requireRights(work, caller, feature, action, act, fields);
  if (change.action === "restore") requireHome(caller, change.state.row.home);
  if (!state) return;
  if (!work.sees(caller, state)) throw notFound(feature);
  requireHome(caller, state.row.home);
  await feature.guard?.(work, by, { ...act, createdBy: state.row.created_by, origin: "undo" });
}

/**
 * An undo that puts back nothing of an entity, which the set has made and deleted, or which follows again.
 * @throws 403 unless the caller may make such a change
 */
async function requireRightToNothing(
  work: WorkingSet,
  caller: Caller,
  effect: Effect,
  notes: ReadonlyMap<string, DeletedEntityTable>,
): Promise<void> {
  const { feature, id, first } = effect;
  const change = { feature, id, version: "next", caller, origin: "undo" } as const;
  if (work.get(id))
    return requireRight(work, caller, { effect, fields: [], change: { ...change, action: "save", data: {} } });
  const note = notes.get(id);
  const earlier = first.after === null ? null : parseOlder(feature.definition, first.after);
  const home = note?.home ?? null;
  const by = await callerFor(work, caller, feature, { before: null, after: earlier, home });
  requireRole(by, mayMake(by, feature.definition, "delete"));
  requireHome(caller, home);
  if (caller.isProgram && accessTypes.includes(feature.definition.type)) throw mayNotGive();
  const createdBy = note?.created_by ?? first.by;
  await feature.guard?.(work, by, { before: earlier, after: null, home, createdBy, origin: "undo" });
}

function mayNotGive(): Refusal {
  return new Refusal("forbidden", "Programs give and take no rights.");
}

/**
 * Grants that went with what they are for come back with it by who may give them, which is judged when it is there again.
 * @throws 403
 */
async function requireGiving(work: WorkingSet, caller: Caller, reversals: readonly Reversal[]): Promise<void> {
  for (const { effect, change } of reversals) {
    if (!effect.hasFollowed || change.action !== "restore" || effect.feature.definition.type !== grantType) continue;
    await requireRights(work, caller, effect.feature, "create", actOf(change, null, null));
  }
}

/** The entity before and after the reversal. */
function actOf(change: Reversal["change"], state: EntityState | null, next: AnyEntity | null): Act {
  if (change.action === "restore") return { before: null, after: change.state.entity, home: change.state.row.home };
  return { before: state?.entity ?? null, after: next, home: state?.row.home ?? null };
}

/** Reverses the order of the changes, restores an entity before those that refer to it, and deletes it after them. */
async function inOrder(reversals: readonly Reversal[], homeOf: (id: string) => string | null): Promise<Reversal[]> {
  const neededBy = (effect: Effect, entity: AnyEntity | null) => [
    ...referredBy(effect, entity),
    ...(entity === null ? [] : [homeOf(effect.id) ?? []].flat()),
  ];
  const waiting = reversals.toSorted((one, other) => Number(other.effect.last.id) - Number(one.effect.last.id));
  const byId = new Map(waiting.map((reversal) => [reversal.effect.id, reversal]));
  const referrersOf = new Map<string, Reversal[]>();
  for (const [index, reversal] of waiting.entries()) {
    for (const id of neededBy(reversal.effect, reversal.effect.after)) {
      const referrers = referrersOf.get(id);
      if (referrers) referrers.push(reversal);
      else referrersOf.set(id, [reversal]);
    }
    await breathe(index);
  }
  const ordered = new Set<Reversal>();
  const visited = new Set<Reversal>();
  const place = (reversal: Reversal) => {
    if (visited.has(reversal)) return;
    visited.add(reversal);
    const { effect, change } = reversal;
    if (change.action === "delete") {
      for (const other of referrersOf.get(effect.id) ?? []) if (other.change.action !== "restore") place(other);
    } else {
      const needed = change.action === "save" ? referencesOf(effect) : neededBy(effect, effect.before);
      for (const id of needed) {
        const other = byId.get(id);
        if (other?.change.action === "restore") place(other);
      }
    }
    ordered.add(reversal);
  };
  for (const [index, reversal] of waiting.entries()) {
    place(reversal);
    await breathe(index);
  }
  return [...ordered];
}
