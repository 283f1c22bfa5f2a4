import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { referencesIn } from "#contract/entity.ts";

/**
 * A condition of a list, answered from the term table: any of these terms, a range of terms, or one of two such
 * conditions.
 */
export type TermCondition = SingleCondition | { either: readonly SingleCondition[] };
export type SingleCondition = { anyOf: string[] } | { from: string; before: string };

/**
 * Raise this number whenever termsOf returns different terms: a database with terms of a lower version rebuilds them
 * once, with the words of names. 2: words in two spellings, and signs. 3: the times of matches, and their states. 4: the
 * people of tournaments and histories, the tournaments of series, and the issuers, states and ends of licenses. 5: people by
 * their e-mail addresses. 6: published tournaments. 7: legs of ties, seeds, and entities that use the format of an
 * entity above them. 8: people by their names and birth dates. 9: the words of names are in a table of their own.
 */
export const termsVersion = 9;

/** No letter or digit has a higher code point. */
export const afterLetters = "\u{10ffff}";

/** The terms by which lists find an entity. */
export function termsOf(definition: AnyDefinition, entity: AnyEntity): Set<string> {
  const terms = new Set<string>();
  for (const field of definition.filters ?? []) {
    const value = entity[field];
    if (value !== null && value !== undefined) terms.add(`${field}:${value}`);
  }
  for (const [name, text] of Object.entries(definition.lookupsOf?.(entity) ?? {})) {
    for (const one of text === null ? [] : [text].flat()) terms.add(lookupTerm(name, one));
  }
  const lastDay = definition.lastDayOf?.(entity) ?? null;
  if (lastDay !== null) terms.add(`${ending}${lastDay}`);
  for (const [name, those] of Object.entries(definition.presentFilters?.belongsTo(entity) ?? {})) {
    for (const { id, until } of those) terms.add(presentTerm(name, id, until ?? withoutEnd));
  }
  const { timed, referenceFilters = {} } = definition;
  if (timed) terms.add(`${timePrefix}`);
  const upward = definition.parents ?? definition.owner;
  for (const { id, field } of referencesIn(definition, entity)) {
    if (field === upward) {
      terms.add(`pid:${id}`);
      if (timed) terms.add(`${timePrefix}pid:${id}`);
    }
    if (timed?.occupies.includes(field)) terms.add(busyTerm(id));
    for (const [name, its] of Object.entries(referenceFilters)) if (its.includes(field)) terms.add(`${name}:${id}`);
  }
  return terms;
}

/**
 * The prefix of the terms in the order of time: for all entities, for those below a parent, and for those that keep
 * somebody busy.
 */
export const timePrefix = "at:";

/** Whether the term finds an entity by its parent. */
export const isOfParent = (term: string) => term.startsWith("pid:") || term.startsWith(`${timePrefix}pid:`);

/** The prefix of the terms for the day on which an entity runs out. */
const ending = "ends:";

/** The term of all entities that keep this person or thing busy. */
export const busyTerm = (id: string) => `${timePrefix}of:${id}`;

/** The term of the entities that belong to another one until this day. */
const presentTerm = (name: string, id: string, until: string) => `${name}:${id}:${until}`;

/** Later than every day. */
const withoutEnd = "~";

/** The term by which a look-up finds an entity. */
export const lookupTerm = (name: string, text: string) => `${name}:${text.toLowerCase()}`;

/** The condition of a list of everything in the order of time. */
export const atAnyTime: TermCondition = { anyOf: [timePrefix] };

/** The conditions of a list in the order of time. */
export function timedConditionsOf({
  of = [],
  pid = [],
}: {
  of?: readonly string[] | undefined;
  pid?: readonly string[] | undefined;
}): TermCondition[] {
  const anyOf = (terms: string[]) => (terms.length > 0 ? [{ anyOf: terms }] : []);
  return [...anyOf(of.map(busyTerm)), ...anyOf(pid.map((id) => `${timePrefix}pid:${id}`))];
}

/** The conditions of a list's query parameters, the most selective first. */
export function conditionsOf(query: {
  pid?: readonly string[] | undefined;
  filters?: Record<string, readonly string[]> | undefined;
  /** For each named present filter: the ids to one of which an entity belongs. */
  present?: Record<string, readonly string[]> | undefined;
  /** The present day, for these filters. */
  today?: string | undefined;
  /** The days on which an entity runs out: `endsFrom` inclusive, `endsBefore` exclusive. */
  endsFrom?: string | undefined;
  endsBefore?: string | undefined;
}): TermCondition[] {
  const parents = query.pid && query.pid.length > 0 ? [{ anyOf: query.pid.map((id) => `pid:${id}`) }] : [];
  const filters = Object.entries(query.filters ?? {}).map(([field, values]) => ({
    anyOf: values.map((value) => `${field}:${value}`),
  }));
  const present = Object.entries(query.present ?? {}).map(([name, ids]): TermCondition => {
    const ranges = ids.map((id) => ({
      from: presentTerm(name, id, query.today ?? ""),
      before: presentTerm(name, id, `${withoutEnd}${afterLetters}`),
    }));
    const [only, ...others] = ranges;
    return only && others.length === 0 ? only : { either: ranges };
  });
  const { endsFrom = "", endsBefore = afterLetters } = query;
  const hasEnd = query.endsFrom !== undefined || query.endsBefore !== undefined;
  const ends = hasEnd ? [{ from: `${ending}${endsFrom}`, before: `${ending}${endsBefore}` }] : [];
  return [...parents, ...present, ...filters, ...ends];
}
