import type { AnyEntity } from "#contract/entity.ts";
import type { Feature } from "./feature.ts";
import type { WorkingSet } from "./working-set.ts";

/** Where the entity stands among those of a change set that go by one another: by its kind, then by what the kind says. */
export async function orderOf(work: WorkingSet, feature: Feature, entity: AnyEntity): Promise<readonly number[]> {
  const kind = work.features.all.indexOf(feature);
  return [kind, ...((await feature.orderOf?.(work, entity)) ?? [])];
}

/** For sorting: what comes first in the order stands first. */
export function compareOrder(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
