import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import { isHomeless, workingSport } from "#contract/permissions.ts";
import type { Caller } from "../access/caller.ts";
import { sportType } from "../access/kinds.ts";
import { singular } from "../kinds/kind-words.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * The sport that a new entity belongs to: its owner's; else the one that an import names; else the caller's; else, for
 * a superuser who has selected none, its first parent's.
 * @throws 400 when none of these names a sport
 */
export function chooseHome(
  work: WorkingSet,
  caller: Caller,
  definition: AnyDefinition,
  next: AnyEntity,
  named: string | undefined,
): string | null {
  if (isHomeless(definition.type)) return null;
  const upward = definition.owner ?? definition.parents;
  if (!definition.owner) {
    if (named !== undefined) return requireNamedSport(work, named);
    const working = workingSport(caller, caller.selected);
    if (working !== null) return working;
  }
  const first = referencesIn(definition, next).find(({ field }) => field === upward);
  if (first) {
    const state = work.get(first.id);
    if (!state) throw new Error(`The entity ${first.id} has gone`);
    return isHomeless(state.row.type) ? state.row.id : state.row.home;
  }
  throw new Refusal("select-sport", `Select a sport first: the new ${singular(definition.type)} has to belong to one.`);
}

function requireNamedSport(work: WorkingSet, id: string): string {
  if (work.get(id)?.row.type !== sportType) {
    throw invalid([{ path: "home", code: "notVisible", params: { type: sportType } }]);
  }
  return id;
}
