let words = 0;

/**
 * A word that no other name of this worker has; a part of an id could be taken for a number, or for a part of another
 * id.
 */
export function freshWord(): string {
  words += 1;
  return [...words.toString(16).padStart(4, "0")]
    .map((digit) => "bcdfghjklmnpqrst"[Number.parseInt(digit, 16)])
    .join("");
}
