/**
 * The order of names: the same in lists and cursors on both database engines, and in lists that the console updates
 * itself.
 */

const longestKey = 200;
const letters: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d", ð: "d", þ: "th", ı: "i" };

/** The key by which lists are sorted, compared as bytes. */
export function sortKey(name: string): string {
  return [...fold(name)].slice(0, longestKey).join("");
}

/** All kinds of apostrophe. */
export const apostrophe = /['’‘ʼ`´]/gu;

/** A name without the differences that its order ignores: case, accents, and variants of letters. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßłøæœđðþı]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(apostrophe, "'")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
}
