import type { HistoryEntry } from "#contract/change-sets.ts";

/**
 * What an entity was in an earlier version: back from the present one through what each change has replaced. Null where a change
 * is missing, or what it replaced is erased.
 * @param changes its own changes, in any order
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
