/** How names are ordered: the same in lists and cursors on both engines, and in what the console puts into a list itself. */

const longestKey = 200;
const letters: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d", ð: "d", þ: "th", ı: "i" };

/** The key that lists are ordered by, compared as bytes. */
export function sortKey(name: string): string {
  return [...fold(name)].slice(0, longestKey).join("");
}

/** All kinds of apostrophe. */
export const apostrophe = /['’‘ʼ`´]/gu;

/** A name without what does not count for its order: case, accents, forms of letters. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßłøæœđðþı]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(apostrophe, "'")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
}
