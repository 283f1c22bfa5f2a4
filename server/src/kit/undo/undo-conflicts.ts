import { type AnyEntity, nameOf } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Caller } from "../access/caller.ts";
import type { Transaction } from "../database/schema.ts";
import { readParts } from "../database/stored-entities.ts";
import { Refusal } from "../refusal.ts";
import { findReferrers } from "../save/references.ts";
import type { Store } from "../save/store.ts";
import { WorkingSet } from "../save/working-set.ts";
import type { Effect } from "./undo-effects.ts";

/** Why an effect of a change set can't be taken back. */
export interface Conflict {
  effect: Pick<Effect, "id" | "feature" | "before" | "after">;
  /** The conflicting fields, if any. */
  fields: readonly string[];
  /** The entities that use an entity which the set created. */
  usedBy: readonly { type: EntityType; id: string }[];
}

const mostConflicts = 100;
const mostUses = 10;

/** @throws 409 when there are conflicts */
export function refuseConflicts(work: WorkingSet, caller: Caller, conflicts: readonly Conflict[]): void {
  if (conflicts.length > 0) throw changedSince(work, caller, conflicts);
}

/**
 * The refusal of an undo after one of its changes was refused: an entity that it would delete is in use, a number that
 * it would restore is taken, or a restored entity would form a circle or be invalid beside later changes.
 */
export async function conflictOf(
  trx: Transaction,
  store: Store,
  caller: Caller,
  refusal: Refusal,
  effects: readonly Effect[],
): Promise<Refusal> {
  const issues = (refusal.body.issues ?? []).map(({ path, code }) => {
    const [, index = "", field] = /^changes\.(\d+)(?:\.data\.([^.]+))?/.exec(path) ?? [];
    return { effect: effects[Number(index)], field, isInUse: code === "in-use" };
  });
  const work = new WorkingSet(store, trx);
  const ofEffect = Map.groupBy(issues, ({ effect }) => effect);
  const ids = [...ofEffect.keys()].flatMap((effect) => (effect ? [effect.id] : []));
  const undone = new Set(effects.map(({ id }) => id));
  const parts = await readParts(trx, ids);
  const using = [
    ...(await findReferrers(work, trx, ids)).map(({ to, id }) => ({ to, id })),
    ...parts.map(({ id, owner }) => ({ to: owner, id })),
  ].filter(({ id }) => !undone.has(id));
  await work.load([...ids, ...using.map(({ id }) => id)]);
  const conflicts = [...ofEffect].flatMap(([effect, found]): Conflict[] => {
    if (!effect) return [];
    const referrers = found.some(({ isInUse }) => isInUse) ? using.filter(({ to }) => to === effect.id) : [];
    const usedBy = [...new Set(referrers.map(({ id }) => id))].flatMap((id) => {
      const type = work.get(id)?.row.type;
      return type ? [{ type, id }] : [];
    });
    return [{ effect, fields: [...new Set(found.flatMap(({ field }) => field ?? []))], usedBy }];
  });
  return conflicts.length > 0 ? changedSince(work, caller, conflicts) : refusal;
}

function changedSince(work: WorkingSet, caller: Caller, conflicts: readonly Conflict[]): Refusal {
  const answered = conflicts.slice(0, mostConflicts).map((conflict) => answerOf(work, caller, conflict));
  return new Refusal("changed-since", "This can't be undone any more: it has been changed since.", {
    conflicts: answered,
  });
}

type AnsweredConflict = NonNullable<ErrorBody["conflicts"]>[number];

function answerOf(work: WorkingSet, caller: Caller, { effect, fields, usedBy }: Conflict): AnsweredConflict {
  const { type } = effect.feature.definition;
  const state = work.get(effect.id);
  if (state && !work.sees(caller, state)) return { type };
  return {
    type,
    id: effect.id,
    name: nameIn(work, type, state?.entity ?? effect.after ?? effect.before),
    fields: [...fields],
    usedBy: usedBy.slice(0, mostUses).map((referrer) => {
      const using = work.get(referrer.id);
      if (!using || !work.sees(caller, using)) return { type: referrer.type };
      return { ...referrer, name: nameIn(work, referrer.type, using.entity) };
    }),
  };
}

function nameIn(work: WorkingSet, type: EntityType, entity: AnyEntity | null): string | null {
  return entity === null ? null : nameOf(work.definitionOf(type), entity) || null;
}
