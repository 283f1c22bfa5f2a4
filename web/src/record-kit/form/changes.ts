/** The values of a form: one for each of its fields. */
export type Values = Record<string, unknown>;

/** The fields of `to` that differ from `from`. */
export function changesBetween<V extends Values>(from: V, to: V): Partial<V> {
  const changed = Object.entries(to).filter(([name, value]) => !isSame(from[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}

/**
 * Brings what two people did to the same version together: a field that only one of them changed takes that one's
 * value; one that both changed keeps mine for now and is named as a conflict. `undecided` were conflicts before: they
 * stay so, whatever the newer version says, until both sides say the same.
 */
export function mergeChanges<V extends Values>(
  base: V,
  mine: V,
  theirs: V,
  undecided: readonly string[] = [],
): { values: V; conflicts: string[] } {
  const conflicts = Object.keys(mine).filter((name) => {
    if (isSame(mine[name], theirs[name])) return false;
    if (undecided.includes(name)) return true;
    return !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]);
  });
  const values = Object.keys(mine).map((name) => {
    const isMine = conflicts.includes(name) || !isSame(base[name], mine[name]);
    return [name, isMine ? mine[name] : theirs[name]];
  });
  return { values: Object.fromEntries(values) as V, conflicts };
}

/** Equal by content; the order of an object's keys does not count, that of a list does. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame((a as Values)[name], (b as Values)[name]))
  );
}
