import { type AnyDefinition, type AnyEntity, nameOf } from "#contract/entity.ts";
import { spellings, split } from "#contract/name-spellings.ts";
import { apostrophe } from "#contract/sort-key.ts";
import type { WordTable } from "../database/schema.ts";

/** The words by which names are found, the same on both engines. */

/**
 * The words of a name, folded, in both spellings; an apostrophe both joins and parts ("O'Connell": oconnell, o,
 * connell).
 */
export function words(name: string): string[] {
  const texts = new Set(spellings(name).flatMap((one) => ["", " "].map((by) => one.replaceAll(apostrophe, by))));
  return [...new Set([...texts].flatMap(split))];
}

const texts = new WeakMap<AnyEntity, string>();

/** The words and signs of the entity's name as one text, each after a space. They are made once for each of its states. */
export function wordsOf(definition: AnyDefinition, entity: AnyEntity): string {
  const known = texts.get(entity);
  if (known !== undefined) return known;
  const name = nameOf(definition, entity);
  const text = ["", ...words(name), ...signs(name)].join(" ");
  texts.set(entity, text);
  return text;
}

/** The rows by which searches find an entity: those that go and those that come with another name. */
export function wordDifference(
  definition: AnyDefinition,
  before: AnyEntity | null,
  after: AnyEntity | null,
): { gone: WordTable[]; come: WordTable[] } {
  if (before && after && nameOf(definition, before) === nameOf(definition, after)) return { gone: [], come: [] };
  const wordsIn = (entity: AnyEntity | null) => (entity ? wordsOf(definition, entity).split(" ").slice(1) : []);
  const rows = (entity: AnyEntity | null, others: ReadonlySet<string>) =>
    wordsIn(entity).flatMap((word) =>
      entity && !others.has(word) ? { type: definition.type, word, entity: entity.id } : [],
    );
  return { gone: rows(before, new Set(wordsIn(after))), come: rows(after, new Set(wordsIn(before))) };
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
  return [...new Set(inOneForm(name).match(sign))];
}

/** The signs of a search that has neither letters nor digits. */
export function querySigns(query: string): string[] {
  if (queryWords(query).length > 0) return [];
  const found = signs(query);
  return found.length > 0 ? found : [...new Set(inOneForm(query).replaceAll(/\s/gu, ""))];
}

const letterOrDigit = /[\p{L}\p{N}]/u;
/** All but letters, digits, spaces, and the marks and invisible characters that only change how others look. */
const sign = /[^\p{L}\p{N}\s\p{M}\p{Cf}]/gu;

/** The text with one form of each letter and of the apostrophe. */
function inOneForm(text: string): string {
  return text.normalize("NFC").replaceAll(apostrophe, "'");
}
