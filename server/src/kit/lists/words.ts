import { spellings, split } from "#contract/name-spellings.ts";
import { apostrophe } from "#contract/sort-key.ts";

/** The words by which names are found, the same on both engines. */

/**
 * The words of a name, folded, in both spellings; an apostrophe both joins and parts ("O'Connell": oconnell, o,
 * connell).
 */
export function words(name: string): string[] {
  const found = spellings(name).flatMap((spelling) => [
    ...split(spelling.replaceAll(apostrophe, "")),
    ...split(spelling.replaceAll(apostrophe, " ")),
  ]);
  return [...new Set(found)];
}

/** The words of a search, each with its spellings: "Müller" also finds Mueller and Muller. */
export function queryWords(query: string): string[][] {
  if (!letterOrDigit.test(query.replaceAll(apostrophe, "'"))) return [];
  const [plain, paired] = spellings(query).map((spelling) => split(spelling.replaceAll(apostrophe, "")));
  const found = plain?.map((word, index) => [...new Set([word, paired?.[index] ?? word])]) ?? [];
  return [...new Map(found.map((word) => [word.join(" "), word])).values()];
}

/** The characters of a name that are neither letters, digits nor spaces. */
export function signs(name: string): string[] {
  return charactersOf(name).filter((character) => !letterOrDigit.test(character) && !hidden.test(character));
}

/** The signs of a search that has neither letters nor digits. */
export function querySigns(query: string): string[] {
  if (queryWords(query).length > 0) return [];
  const found = signs(query);
  return found.length > 0 ? found : charactersOf(query);
}

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Marks and invisible characters, which only change how others look. */
const hidden = /[\p{M}\p{Cf}]/u;

function charactersOf(text: string): string[] {
  return [...new Set(text.normalize("NFC").replaceAll(apostrophe, "'").replaceAll(/\s/gu, ""))];
}
