import { type AnyEntity, referencesIn } from "#contract/entity.ts";
import { isSame } from "#contract/is-same.ts";
import { findChangeSetOf } from "../changes/change-sets.ts";
import type { DeletedEntityTable, Transaction } from "../database/schema.ts";
import { readParts } from "../database/stored-entities.ts";
import { changedByServer } from "../kinds/documents.ts";
import { breathe } from "../save/complete.ts";
import type { WorkingSet } from "../save/working-set.ts";
import type { Conflict } from "./undo-conflicts.ts";
import { type Effect, isDeletion, isMaking, type Reversal, undoOfFollowed } from "./undo-effects.ts";

/** The conflicts of an undo that can be found before anything is put back. */

export async function findConflicts(
  work: WorkingSet,
  reversals: readonly Reversal[],
  asLeft: ReadonlySet<string>,
): Promise<Conflict[]> {
  const returning = new Set(
    reversals.filter(({ change }) => change.action === "restore").map(({ effect }) => effect.id),
  );
  const conflictsOf = ({ effect, change, fields }: Reversal): Conflict[] => {
    const { id, after } = effect;
    const state = work.get(id);
    const conflict = (names: readonly string[]) => [{ effect, fields: names, usedBy: [] }];
    if (isDeletion(effect)) {
      if (!asLeft.has(id) || change.action !== "restore") return conflict([]);
      const { home } = change.state.row;
      if (home !== null && !returning.has(home) && work.get(home) === null) return conflict([]);
      const missing = missingReferences(work, change.state.entity, effect, returning);
      return missing.length > 0 ? conflict(missing) : [];
    }
    if (!state) return conflict([]);
    if (isMaking(effect)) return asLeft.has(id) ? [] : conflict([]);
    const other = fields.filter(
      (field) =>
        !isSame(state.entity[field], after?.[field]) || undoOfFollowed(effect, field, state.entity) === "refuse",
    );
    if (!effect.hasFollowed) {
      const since = changedByServer(effect.feature.definition, after, state.entity);
      const its = changedByServer(effect.feature.definition, effect.before, after);
      other.push(...its.filter((field) => since.includes(field)));
    }
    const putBack = Object.fromEntries(fields.map((field) => [field, effect.before?.[field]]));
    const missing = missingReferences(work, { ...state.entity, ...putBack }, effect, returning);
    const all = [...new Set([...other, ...missing.filter((field) => fields.includes(field))])];
    return all.length > 0 ? conflict(all) : [];
  };
  const conflicts: Conflict[] = [];
  for (const [index, reversal] of reversals.entries()) {
    conflicts.push(...conflictsOf(reversal));
    await breathe(index);
  }
  return conflicts;
}

/** The entities that are still as the set left them, also when the set was undone and that undo was undone later. */
export async function findAsLeft(
  trx: Transaction,
  work: WorkingSet,
  effects: readonly Effect[],
  notes: ReadonlyMap<string, DeletedEntityTable>,
  id: string,
): Promise<Set<string>> {
  const equivalent = await findEquivalentSets(trx, id);
  const asLeft = new Set<string>();
  for (const { id: entity, last } of effects) {
    const version = work.get(entity)?.row.version ?? notes.get(entity)?.version;
    if (version === undefined) continue;
    const isAsMade = version === last.version;
    if (isAsMade || equivalent.has((await findChangeSetOf(trx, entity, version)) ?? "")) asLeft.add(entity);
  }
  return asLeft;
}

/**
 * The set, the sets that undid an undo of it, and so on: after each of these sets, the entities are as the set left
 * them.
 */
export async function findEquivalentSets(trx: Transaction, id: string): Promise<Set<string>> {
  const standing = new Set([id]);
  const undoing = async (ids: string[]) => {
    if (ids.length === 0) return [];
    const sets = await trx.selectFrom("change_set").select("id").where("undoes", "in", ids).execute();
    return sets.map((set) => set.id);
  };
  for (let level = [id]; level.length > 0; ) {
    level = await undoing(await undoing(level));
    for (const again of level) standing.add(again);
  }
  return standing;
}

/** Conflicts of entities that the set created and that have got parts since. */
export async function findNewParts(
  trx: Transaction,
  work: WorkingSet,
  effects: readonly Effect[],
): Promise<Conflict[]> {
  const created = new Map(effects.map((effect) => [effect.id, effect]));
  const parts = await readParts(
    trx,
    effects.filter(isMaking).map(({ id }) => id),
  );
  const fresh = parts.filter(({ id }) => !created.has(id));
  await work.load(fresh.map(({ id }) => id));
  return [...Map.groupBy(fresh, ({ owner }) => owner)].flatMap(([owner, ofOwner]) => {
    const effect = created.get(owner);
    const usedBy = ofOwner.flatMap(({ id }) => {
      const type = work.get(id)?.row.type;
      return type ? [{ type, id }] : [];
    });
    return effect ? [{ effect, fields: [], usedBy }] : [];
  });
}

/** The fields that would refer to an entity that no longer exists. */
export function missingReferences(
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
