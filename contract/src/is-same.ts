/**
 * Whether two values of fields are stored as the same JSON. Lists and objects are the same when their members are, in
 * the same order.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
