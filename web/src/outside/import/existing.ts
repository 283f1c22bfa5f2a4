import type { AnyDefinition } from "#contract/entity.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { getAll, type ListQuery } from "../../kit/records/entities.ts";
import { inSlices } from "./in-slices.ts";
import type { Ledger } from "./ledger.ts";

/** Up to this number, names are searched one by one; for more, reading the whole list is faster. */
const mostNames = 60;
const atOnce = 6;

/** Adds the existing entities of a kind to the ledger, or, for few names, those with these names. */
export async function loadExisting(
  known: Ledger,
  definition: AnyDefinition,
  keysOf: (entity: AnyEntity) => readonly string[],
  {
    names,
    query = {},
    signal,
  }: {
    /** The names in the rows; undefined reads all entities. */
    names?: readonly string[];
    query?: ListQuery;
    signal: AbortSignal;
  },
): Promise<void> {
  const wanted = names && [...new Set(names)];
  const isFew = wanted !== undefined && wanted.length <= mostNames;
  const found = isFew ? await byNames(definition, wanted, query, signal) : await getAll(definition, query, signal);
  const each = new Map((found as readonly AnyEntity[]).map((entity) => [entity.id, entity]));
  await inSlices(each.values(), (entity) => known.know(definition, entity, keysOf(entity)), signal);
}

async function byNames(
  definition: AnyDefinition,
  names: readonly string[],
  query: ListQuery,
  signal: AbortSignal,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce);
    found.push(...(await Promise.all(some.map((q) => getAll(definition, { ...query, q }, signal)))).flat());
  }
  return found;
}
