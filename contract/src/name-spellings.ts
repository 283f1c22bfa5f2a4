import { apostrophe, fold } from "./sort-key.ts";

/** How letters are spelled where a keyboard does not have them. */
const pairs: Record<string, string> = { đ: "dj", ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

const longestWord = 100;

/** The text without accents, and the text with pairs of letters. */
export function spellings(text: string): [string, string] {
  const lower = text.normalize("NFC").toLowerCase();
  const paired = lower.replaceAll(/[đäöüåø]/gu, (letter) => pairs[letter] ?? letter);
  const plain = fold(text);
  return [plain, paired === text.toLowerCase() ? plain : fold(paired)];
}

/** The words of a text, without signs. */
export function split(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => [...word].slice(0, longestWord).join(""));
}

/** The one or two forms in which a name is compared with others: names are equal when they have a form in common. */
export function formsOfName(name: string): string[] {
  return [...new Set(spellings(name).map((spelling) => split(spelling.replaceAll(apostrophe, "")).join(" ")))];
}
