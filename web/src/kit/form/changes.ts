import { isSame } from "../ui/same.ts";

/** The values of a form: one for each of its fields. */
export type Values = Record<string, unknown>;

/** The fields of `to` that differ from `from`. */
export function changesBetween<V extends Values>(from: V, to: V): Partial<V> {
  const changed = Object.entries(to).filter(([name, value]) => !isSame(from[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}

/** Brings two changes of one value together; undefined when they can't both be kept. */
export type Merge<Value = unknown> = (base: Value, mine: Value, theirs: Value) => Value | undefined;

/**
 * Brings what two people did to the same version together: a field that only one of them changed takes that one's
 * value; one that both changed keeps mine for now and is named as a conflict. `undecided` were conflicts before: they
 * stay so, whatever the newer version says, until both sides say the same. A field that is made of parts may know how to
 * keep both changes.
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
