/** All keys have this length. */
export const lengthOfCreationKey = 17;

let last = 0;

/** A sort key for lists in the order of creation: microseconds, each value used once in a process. */
export function creationKey(): string {
  last = Math.max(last + 1, Math.floor(Date.now() * 1000));
  return last.toString().padStart(lengthOfCreationKey, "0");
}
