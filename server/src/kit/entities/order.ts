import type { AnyEntity } from "#contract/entity.ts";
import type { Feature } from "./feature.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * The rank of an entity in the order in which the entities of a change set are completed: its kind, then the order of
 * the kind.
 */
export async function orderOf(work: WorkingSet, feature: Feature, entity: AnyEntity): Promise<readonly number[]> {
  const kind = work.features.all.indexOf(feature);
  return [kind, ...((await feature.orderOf?.(work, entity)) ?? [])];
}

/** Compares two ranks for sorting in ascending order. */
export function compareOrder(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
