import { spellings, split } from "#contract/name-spellings.ts";
import { apostrophe } from "#contract/sort-key.ts";
import type { EntityTable, WordTable } from "../database/schema.ts";

/** The words by which names are found, the same on both engines. */

/**
 * The words of a name, folded, in both spellings; an apostrophe both joins and parts ("O'Connell": oconnell, o,
 * connell).
 */
export function words(name: string): string[] {
  const texts = new Set(spellings(name).flatMap((one) => ["", " "].map((by) => one.replaceAll(apostrophe, by))));
  return [...new Set([...texts].flatMap(split))];
}

/** The words and signs of a name as one text, each after a space. */
export function textOfWords(name: string): string {
  return [...words(name), ...signs(name)].map((word) => ` ${word}`).join("");
}

/** The rows by which searches find an entity: those that go and those that come with a new name. */
export function wordDifference(
  { id, type }: Pick<EntityTable, "id" | "type">,
  before: string,
  after: string,
): { gone: WordTable[]; come: WordTable[] } {
  if (before === after) return { gone: [], come: [] };
  const wordsIn = (text: string) => text.split(" ").slice(1);
  const [old, next] = [wordsIn(before), wordsIn(after)];
  const rows = (words: string[], others: ReadonlySet<string>) =>
    words.flatMap((word) => (others.has(word) ? [] : { type, word, entity: id }));
  return { gone: rows(old, new Set(next)), come: rows(next, new Set(old)) };
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
