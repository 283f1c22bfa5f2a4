import type { AnyKind } from "#contract/kind.ts";
import { getMany, getPage, type ListQuery, type Stored } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";

/** The number of entities that are shown at once; others are found by typing. */
export const mostOffered = 50;

/** The first entities in the order of names that may be chosen, whatever number of others comes before them. */
export async function findOffered<D extends AnyKind>(
  definition: D,
  query: ListQuery,
  {
    among,
    isOffered = () => true,
  }: { among?: readonly string[] | undefined; isOffered?: (entity: Stored<D>) => boolean },
  signal: AbortSignal,
): Promise<Stored<D>[]> {
  if (among) {
    const named = (await getMany(definition, among, signal, query)).map((entity) => ({
      entity,
      name: nameOf(definition, entity),
    }));
    named.sort((one, other) => one.name.localeCompare(other.name));
    return named
      .map(({ entity }) => entity)
      .filter(isOffered)
      .slice(0, mostOffered);
  }
  const found: Stored<D>[] = [];
  let cursor: string | undefined;
  do {
    const page = await getPage(definition, query, { limit: cursor ? 1000 : 100, cursor, signal });
    found.push(...page.entities.filter(isOffered));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && found.length < mostOffered);
  return found.slice(0, mostOffered);
}
