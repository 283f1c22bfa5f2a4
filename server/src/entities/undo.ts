import { type AnyEntity, referencesIn } from "#contract/entity.ts";
import type { Field } from "#contract/fields.ts";
import { mayManage, mayUpdate, mayUpdateField } from "#contract/permissions.ts";
import { type Caller, requireHome } from "../access/caller.ts";
import { findChangeSet } from "../changes/change-sets.ts";
import type { ChangeSetTable, DeletedEntityTable, EntityTable, Transaction } from "../database/schema.ts";
import { readDeleted, readParts } from "../database/stored-entities.ts";
import { Refusal } from "../refusal.ts";
import type { Applied, SetRequest } from "./apply-set.ts";
import type { Change } from "./change.ts";
import { initialDerived } from "./derived-fields.ts";
import { changedFields, documentsOf } from "./documents.ts";
import { requireRole } from "./examine-save.ts";
import type { Feature, Features } from "./feature.ts";
import { listKeyOf } from "./listing-rows.ts";
import { findChangesOfSet, type LoggedChange, visibleChanges } from "./logged-changes.ts";
import { notFound, ownerOf } from "./rows.ts";
import type { Store } from "./store.ts";
import { type Conflict, conflictOf, refuseConflicts } from "./undo-conflicts.ts";
import { type EntityState, WorkingSet } from "./working-set.ts";

/** What a change set has made of one entity, from its first change to its last. */
interface Effect {
  feature: Feature;
  id: string;
  first: LoggedChange;
  last: LoggedChange;
  before: AnyEntity | null;
  after: AnyEntity | null;
}

/** An effect with the change that takes it back. */
interface Reversal {
  effect: Effect;
  change: Change;
  /** The fields that it puts back. */
  fields: readonly string[];
}

export interface UndoPlan {
  target: ChangeSetTable;
  apply(request: Omit<SetRequest, "changes">): Promise<Applied>;
}

/**
 * The changes that put back what a set has changed.
 * @throws 409 undone, 403, 409 erased or not-undoable, 409 changed-since, in this order
 */
export async function planUndo(trx: Transaction, store: Store, id: string, caller: Caller): Promise<UndoPlan> {
  if (store.db.engine === "postgresql") await lockSet(trx, id);
  const target = await findChangeSet(trx, id);
  if (!target) throw new Refusal("not-found", "There is no such change set.");
  if (target.undone_by !== null) throw new Refusal("undone", "This has been undone already.");
  const changes = await findChangesOfSet(trx, id);
  if ((await visibleChanges(trx, caller, changes)).length < changes.length) {
    throw new Refusal("forbidden", "You do not see all of this change set, so you can't undo it.");
  }
  const effects = effectsOf(store.features, changes);
  const work = new WorkingSet(store.db, store.features, trx);
  await work.load(effects.flatMap((effect) => [effect.id, ...referencesOf(effect)]));
  const notes = new Map(
    (
      await readDeleted(
        trx,
        effects.map((effect) => effect.id),
      )
    ).map((note) => [note.id, note]),
  );
  await work.load([...notes.values()].flatMap(({ home }) => home ?? []));
  const reversals = effects.flatMap((effect) => reverse(effect, caller, notes));
  for (const reversal of reversals) requireRight(work, caller, reversal);
  if (target.final === 1) {
    throw new Refusal("erased", "This has deleted people, whose data is erased: it can't be undone.");
  }
  if (target.origin === "sign-in") throw new Refusal("not-undoable", "What a sign-in has changed can't be undone.");
  const conflicts = [...findConflicts(work, reversals, notes), ...(await findNewParts(trx, work, effects))];
  refuseConflicts(work, caller, conflicts);
  const ordered = inOrder(reversals, (id) => work.get(id)?.row.home ?? notes.get(id)?.home ?? null);
  return {
    target,
    apply: async (request) => {
      try {
        return await store.applyIn(trx, {
          ...request,
          changes: ordered.map(({ change }) => change),
          whenRefused: "set is refused",
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.body.statusCode === 403) throw error;
        throw await conflictOf(
          trx,
          store,
          caller,
          error,
          ordered.map(({ effect }) => effect),
        );
      }
    },
  };
}

/** Notes that a set is undone by another one; what it had undone itself stands again, and so on. */
export async function recordUndo(trx: Transaction, target: ChangeSetTable, by: string): Promise<void> {
  let stands = false;
  for (let set: ChangeSetTable | null = target, undoing: string = by; set !== null; ) {
    await trx
      .updateTable("change_set")
      .set({ undone_by: stands ? null : undoing })
      .where("id", "=", set.id)
      .execute();
    undoing = set.id;
    stands = !stands;
    set = set.undoes === null ? null : await findChangeSet(trx, set.undoes);
  }
}

async function lockSet(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom("change_set").select("id").where("id", "=", id).forUpdate().execute();
}

function effectsOf(features: Features, changes: readonly LoggedChange[]): Effect[] {
  return [...Map.groupBy(changes, ({ entity }) => entity)].map(([id, own]) => {
    const [first, last] = [own[0] as LoggedChange, own.at(-1) as LoggedChange];
    const parse = (document: string | null) => (document === null ? null : (JSON.parse(document) as AnyEntity));
    return { feature: features.of(first.type), id, first, last, before: parse(first.before), after: parse(last.after) };
  });
}

function isMaking({ first }: Effect): boolean {
  return first.action === "created" || first.action === "restored";
}

function isDeletion({ last }: Effect): boolean {
  return last.action === "deleted";
}

function referencesOf({ feature, before }: Effect): string[] {
  return before === null ? [] : referencesIn(feature.definition, before).map((reference) => reference.id);
}

function reverse(effect: Effect, caller: Caller, notes: ReadonlyMap<string, DeletedEntityTable>): Reversal[] {
  const { feature, id, before, after } = effect;
  const { definition } = feature;
  if (isMaking(effect)) {
    if (isDeletion(effect)) return [];
    return [{ effect, fields: [], change: { action: "delete", feature, id, version: "next", caller } }];
  }
  if (isDeletion(effect)) {
    const note = notes.get(id);
    const state = note && before ? restoredState(feature, before, note) : null;
    const version = (note?.version ?? 0) + 1;
    const change: Change | null = state && { action: "restore", feature, id, version, caller, state };
    // Without the note it is there again, which is a conflict.
    return [{ effect, fields: [], change: change ?? { action: "delete", feature, id, version: "next", caller } }];
  }
  const fields = changedFields(definition, before, after);
  const data = Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]));
  return [{ effect, fields, change: { action: "save", feature, id, version: "next", data, caller, putsBack: true } }];
}

/** The entity as it comes back: with its home, its creation and its place in lists. */
function restoredState(feature: Feature, before: AnyEntity, note: DeletedEntityTable): EntityState {
  const { definition } = feature;
  const entity: AnyEntity = { ...before, version: note.version + 1 };
  const row: EntityTable = {
    id: note.id,
    type: note.type,
    version: entity.version,
    home: note.home,
    owner: ownerOf(definition, entity)?.id ?? null,
    ...documentsOf(definition, entity),
    derived: initialDerived(feature),
    unique_key: definition.unique ? String(entity[definition.unique]) : null,
    created_at: note.created_at,
    created_by: note.created_by,
    updated_at: note.created_at,
    updated_by: note.created_by,
    visibility_version: 0,
  };
  return { row, entity, key: listKeyOf(definition, entity, note.sort_key), sports: [] };
}

/** @throws 403 unless the caller may make the change by itself, judged against the difference that it makes */
function requireRight(work: WorkingSet, caller: Caller, { effect, change, fields }: Reversal): void {
  const { feature, id } = effect;
  const { type } = feature.definition;
  const state = work.get(id);
  if (change.action !== "save") requireRole(caller, mayManage(caller, type));
  else requireRole(caller, mayUpdate(caller, type) && fields.every((field) => mayUpdateField(caller, type, field)));
  if (change.action === "restore") requireHome(caller, change.state.row.home);
  if (!state) return;
  if (!work.sees(caller, state)) throw notFound(feature);
  requireHome(caller, state.row.home);
  if (change.action === "save") feature.guard?.(caller, state.entity, { ...state.entity, ...(change.data as object) });
}

function findConflicts(
  work: WorkingSet,
  reversals: readonly Reversal[],
  notes: ReadonlyMap<string, DeletedEntityTable>,
): Conflict[] {
  const returning = new Set(
    reversals.filter(({ change }) => change.action === "restore").map(({ effect }) => effect.id),
  );
  return reversals.flatMap(({ effect, change, fields }): Conflict[] => {
    const { id, last, after } = effect;
    const state = work.get(id);
    const conflict = (names: readonly string[]) => [{ effect, fields: names, usedBy: [] }];
    if (isDeletion(effect)) {
      if (notes.get(id)?.version !== last.version || change.action !== "restore") return conflict([]);
      const { home } = change.state.row;
      if (home !== null && !returning.has(home) && work.get(home) === null) return conflict([]);
      const missing = missingReferences(work, change.state.entity, effect, returning);
      return missing.length > 0 ? conflict(missing) : [];
    }
    if (!state) return conflict([]);
    if (isMaking(effect)) return state.row.version === last.version ? [] : conflict([]);
    const other = fields.filter((field) => JSON.stringify(state.entity[field]) !== JSON.stringify(after?.[field]));
    const putBack = Object.fromEntries(fields.map((field) => [field, effect.before?.[field]]));
    const missing = missingReferences(work, { ...state.entity, ...putBack }, effect, returning);
    const all = [...new Set([...other, ...missing.filter((field) => fields.includes(field))])];
    return all.length > 0 ? conflict(all) : [];
  });
}

/** What the set has made and has been given parts since. */
async function findNewParts(trx: Transaction, work: WorkingSet, effects: readonly Effect[]): Promise<Conflict[]> {
  const made = new Map(effects.map((effect) => [effect.id, effect]));
  const parts = await readParts(
    trx,
    effects.filter(isMaking).map(({ id }) => id),
  );
  const fresh = parts.filter(({ id }) => !made.has(id));
  await work.load(fresh.map(({ id }) => id));
  return [...Map.groupBy(fresh, ({ owner }) => owner)].flatMap(([owner, own]) => {
    const effect = made.get(owner);
    const usedBy = own.flatMap(({ id }) => {
      const type = work.get(id)?.row.type;
      return type ? [{ type, id }] : [];
    });
    return effect ? [{ effect, fields: [], usedBy }] : [];
  });
}

/** The fields that would refer to what does not exist any more. */
function missingReferences(
  work: WorkingSet,
  entity: AnyEntity,
  { feature }: Effect,
  returning: ReadonlySet<string>,
): string[] {
  const missing = referencesIn(feature.definition, entity).filter(({ id, type }) => {
    return !returning.has(id) && work.get(id)?.row.type !== type;
  });
  return [...new Set(missing.map(({ field }) => field))];
}

/** The reverse order of the changes, in which what comes back stands before what refers to it, and what goes after that. */
function inOrder(reversals: readonly Reversal[], homeOf: (id: string) => string | null): Reversal[] {
  const neededBy = (effect: Effect, entity: AnyEntity | null) => [
    ...referredBy(effect, entity),
    ...(entity === null ? [] : [homeOf(effect.id) ?? []].flat()),
  ];
  const waiting = reversals.toSorted((one, other) => Number(other.effect.last.id) - Number(one.effect.last.id));
  const byId = new Map(waiting.map((reversal) => [reversal.effect.id, reversal]));
  const usersOf = new Map<string, Reversal[]>();
  for (const reversal of waiting) {
    for (const id of neededBy(reversal.effect, reversal.effect.after)) {
      usersOf.set(id, [...(usersOf.get(id) ?? []), reversal]);
    }
  }
  const ordered = new Set<Reversal>();
  const visited = new Set<Reversal>();
  const place = (reversal: Reversal) => {
    if (visited.has(reversal)) return;
    visited.add(reversal);
    const { effect, change } = reversal;
    if (change.action === "delete") {
      for (const other of usersOf.get(effect.id) ?? []) if (other.change.action !== "restore") place(other);
    } else {
      for (const id of neededBy(effect, effect.before)) {
        const other = byId.get(id);
        if (other?.change.action === "restore") place(other);
      }
    }
    ordered.add(reversal);
  };
  for (const reversal of waiting) place(reversal);
  return [...ordered];
}

/** What has to be there as long as the entity refers to it: not what would only be taken out of a field of it. */
function referredBy({ feature: { definition } }: Effect, entity: AnyEntity | null): string[] {
  if (entity === null) return [];
  const fields = Object.fromEntries(Object.entries<Field>(definition.fields).filter(([, { yields }]) => !yields));
  return [...new Set(referencesIn({ ...definition, fields }, entity).map(({ id }) => id))];
}

export type { Effect };
