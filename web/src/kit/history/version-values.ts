import type { HistoryEntry } from "#contract/change-sets.ts";

/**
 * The values of an earlier version of an entity, computed backwards from the current one with the values that each change
 * has replaced. Null if a change is missing, or its values were erased.
 * @param changes the changes of the entity itself, in any order
 */
export function valuesAt<V extends { version: number }>(
  present: V,
  changes: readonly Pick<HistoryEntry, "version" | "action" | "before">[],
  version: number,
): V | null {
  const byVersion = new Map(changes.map((change) => [change.version, change]));
  let values = { ...present, version };
  for (let at = present.version; at > version; at--) {
    const change = byVersion.get(at);
    if (!change || change.action === "created") return null;
    // A restored entity has the values from before its deletion.
    if (change.action !== "updated") continue;
    if (change.before === null) return null;
    values = { ...values, ...change.before };
  }
  return values;
}
