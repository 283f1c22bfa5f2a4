import { type Caller, readableText, readsPersonalFields } from "../access/caller.ts";
import type { ListQuery } from "../lists/list-query.ts";
import type { WorkingSet } from "../save/working-set.ts";
import type { Feature, Stored } from "./feature.ts";

/**
 * Which of these entities the caller reads whole: all of a kind whose personal fields the caller reads in the whole
 * sport, and otherwise those that the kind names (`Feature.readWhole`). Every answer with entities asks this.
 */
export async function readWhole(work: WorkingSet, caller: Caller, all: readonly Stored[]): Promise<Set<string>> {
  const whole = new Set<string>();
  for (const [type, those] of Map.groupBy(all, ({ row }) => row.type)) {
    const feature = work.features.of(type);
    if (!feature.definition.personal || readsPersonalFields(caller, type))
      for (const { row } of those) whole.add(row.id);
    else if (mayReadSomeWhole(caller, feature)) {
      for (const id of (await feature.readWhole?.among(work, caller, those)) ?? []) whole.add(id);
    }
  }
  return whole;
}

/** The text of the entity, as far as the caller may read it. */
export async function textFor(work: WorkingSet, caller: Caller, state: Stored): Promise<string> {
  const whole = await readWhole(work, caller, [state]);
  return readableText(caller, state.row, whole.has(state.row.id));
}

/** Whether the caller reads each entity of a list whole, whichever these are. */
export async function readsListWhole(
  work: WorkingSet,
  caller: Caller,
  feature: Feature,
  query: Pick<ListQuery, "pid" | "filters" | "present">,
): Promise<boolean> {
  const { type, personal } = feature.definition;
  if (!personal || readsPersonalFields(caller, type)) return true;
  return mayReadSomeWhole(caller, feature) && (await feature.readWhole?.list(work, caller, query)) === true;
}

/** Whether the caller may read some entities of the kind whole, which has to be found out, and not the whole kind. */
export function mayReadSomeWhole(caller: Caller, { definition: { type }, readWhole: some }: Feature): boolean {
  return some !== undefined && !caller.isProgram && !readsPersonalFields(caller, type) && some.isPossible(caller);
}
