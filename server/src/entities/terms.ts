import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { nameOf, referencesIn } from "#contract/entity.ts";
import { queryWords, words } from "./words.ts";

/** A condition of a list, answered from the term table: exactly these terms (any of them), or all that begin so. */
export type TermCondition = { anyOf: string[] } | { beginsWith: string };

const shortest = 3;

/**
 * By what an entity is found. The first one to three letters of each word are terms of their own, in the order of
 * lists: short beginnings match so many that sorting their matches would take too long.
 */
export function termsOf(definition: AnyDefinition, entity: AnyEntity): Set<string> {
  const terms = new Set<string>();
  for (const word of words(nameOf(definition, entity))) {
    const letters = [...word];
    for (let length = 1; length <= Math.min(shortest, letters.length); length++) {
      terms.add(`begin:${letters.slice(0, length).join("")}`);
    }
    if (letters.length > shortest) terms.add(`word:${word}`);
  }
  for (const field of definition.filters ?? []) {
    const value = entity[field];
    if (value !== null && value !== undefined) terms.add(`${field}:${value}`);
  }
  const upward = definition.parents ?? definition.owner;
  for (const { id, field } of referencesIn(definition, entity)) if (field === upward) terms.add(`pid:${id}`);
  return terms;
}

/** The conditions that a list's query parameters state, the most selective first. */
export function conditionsOf(query: {
  q?: string | undefined;
  pid?: readonly string[] | undefined;
  filters?: Record<string, string> | undefined;
}): TermCondition[] {
  const searched = queryWords(query.q ?? "").map((word): TermCondition => {
    return [...word].length <= shortest ? { anyOf: [`begin:${word}`] } : { beginsWith: `word:${word}` };
  });
  searched.sort((one, other) => searchedLength(other) - searchedLength(one));
  const parents = query.pid && query.pid.length > 0 ? [{ anyOf: query.pid.map((id) => `pid:${id}`) }] : [];
  const filters = Object.entries(query.filters ?? {}).map(([field, value]) => ({ anyOf: [`${field}:${value}`] }));
  const longest = searched.filter((condition) => "beginsWith" in condition);
  const short = searched.filter((condition) => "anyOf" in condition);
  return [...parents, ...longest, ...short, ...filters];
}

function searchedLength(condition: TermCondition): number {
  return "beginsWith" in condition ? condition.beginsWith.length : (condition.anyOf[0]?.length ?? 0);
}
