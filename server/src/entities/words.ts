/** How names are ordered and found: the same in lists, in cursors and in searches, on both engines. */

const longestKey = 200;
const longestWord = 100;
const letters: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d", ð: "d", þ: "th", ı: "i" };

/** The key that lists are ordered by, compared as bytes. */
export function sortKey(name: string): string {
  return [...fold(name)].slice(0, longestKey).join("");
}

/** The words of a name, folded; an apostrophe both joins and parts ("O'Connell": oconnell, o, connell). */
export function words(name: string): string[] {
  const parted = split(fold(name).replaceAll(apostrophe, " "));
  return [...new Set([...queryWords(name), ...parted])];
}

/** The words that somebody searches by. */
export function queryWords(query: string): string[] {
  return [...new Set(split(fold(query).replaceAll(apostrophe, "")))];
}

const apostrophe = /['’‘ʼ`´]/gu;

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßłøæœđðþı]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(apostrophe, "'")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
}

function split(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, longestWord).join(""));
}
