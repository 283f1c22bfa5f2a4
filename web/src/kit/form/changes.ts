import { isSame } from "#contract/is-same.ts";
import type { Merge } from "../page/fields.tsx";

/** The values of a form: one for each of its fields. */
export type Values = Record<string, unknown>;

/** The fields of `to` that differ from `from`. */
export function changesBetween<V extends Values>(from: V, to: V): Partial<V> {
  const changed = Object.entries(to).filter(([name, value]) => !isSame(from[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}

/**
 * Merges the changes of two people to the same version. A field that only one of them changed takes that value; a field
 * that both changed keeps `mine` for now and is reported as a conflict. `undecided` fields were conflicts before and
 * stay so until both sides are equal. A field of several parts may provide a function that keeps both changes.
 */
export function mergeChanges<V extends Values>(
  base: V,
  mine: V,
  theirs: V,
  undecided: readonly string[] = [],
  merges: Record<string, Merge | undefined> = {},
): { values: V; conflicts: string[] } {
  const isChangedByBoth = (name: string) =>
    !isSame(mine[name], theirs[name]) && !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]);
  const merged = new Map<string, unknown>();
  for (const name of Object.keys(mine)) {
    if (!isChangedByBoth(name) || undecided.includes(name)) continue;
    const both = merges[name]?.(base[name], mine[name], theirs[name]);
    if (both !== undefined) merged.set(name, both);
  }
  const conflicts = Object.keys(mine).filter((name) => {
    if (isSame(mine[name], theirs[name]) || merged.has(name)) return false;
    return undecided.includes(name) || isChangedByBoth(name);
  });
  const values = Object.keys(mine).map((name) => {
    if (merged.has(name)) return [name, merged.get(name)];
    const isMine = conflicts.includes(name) || !isSame(base[name], mine[name]);
    return [name, isMine ? mine[name] : theirs[name]];
  });
  return { values: Object.fromEntries(values) as V, conflicts };
}
