/**
 * Whether two values have the same content as JSON. The order of names in an object does not matter, nor does a name
 * without a value; the order of a list does.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const named = namesIn(one);
  return (
    named.length === namesIn(other).length &&
    named.every((name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

function namesIn(value: object): string[] {
  return Object.keys(value).filter((name) => Reflect.get(value, name) !== undefined);
}
