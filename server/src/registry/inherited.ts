import type { AnyEntity } from "#contract/entity.ts";
import type { EntityState } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** The inherited value of a field: that of the stage, the tournament or the sport, in this order. */
export async function inheritedOf<Value>(work: WorkingSet, id: string, field: string): Promise<Value | null> {
  await work.load([id]);
  const state = work.get(id);
  return state && ownOrAbove<Value>(work, state.entity, state.row, field);
}

/** The inherited value for an entity in the state that a save is about to give it. */
export async function ownOrAbove<Value>(
  work: WorkingSet,
  entity: AnyEntity,
  { home }: Pick<EntityState["row"], "home">,
  field: string,
): Promise<Value | null> {
  const { id, tournamentId } = entity;
  const ownValue = entity[field] ?? null;
  if (ownValue !== null) return ownValue as Value;
  const above = typeof tournamentId === "string" ? tournamentId : home;
  return above === null || above === id ? null : inheritedOf<Value>(work, above, field);
}
