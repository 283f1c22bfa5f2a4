import type { AnyEntity } from "#contract/entity.ts";
import type { EntityState } from "../kit/entities/step.ts";
import type { WorkingSet } from "../kit/entities/working-set.ts";

/** The value of a field that holds for what is below: that of the stage, the tournament or the sport, whichever has one first. */
export async function inheritedOf<Value>(work: WorkingSet, id: string, field: string): Promise<Value | null> {
  await work.load([id]);
  const state = work.get(id);
  return state && ownOrAbove<Value>(work, state.entity, state.row, field);
}

/** The same of an entity as a save is about to make it. */
export async function ownOrAbove<Value>(
  work: WorkingSet,
  entity: AnyEntity,
  { home }: Pick<EntityState["row"], "home">,
  field: string,
): Promise<Value | null> {
  const { id, tournamentId } = entity;
  const own = entity[field] ?? null;
  if (own !== null) return own as Value;
  const above = typeof tournamentId === "string" ? tournamentId : home;
  return above === null || above === id ? null : inheritedOf<Value>(work, above, field);
}
