import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { getMany, getOne, type Stored } from "./entities.ts";
import { keys } from "./keys.ts";
import { kinds } from "./kinds.ts";
import { isMissing } from "./queries.ts";

type Row = Stored<AnyKind>;

/**
 * Returns a function that gives the current entity of a reference of any kind: null if it does not exist or is not
 * visible, undefined while it loads.
 */
export function useReferenced(references: readonly Reference[]): (id: string) => Row | null | undefined {
  const byType = Map.groupBy(references, ({ type }) => type);
  const queries = [...byType].flatMap(([type, ofType]) =>
    groupsOf(type, [...new Set(ofType.map(({ id }) => id))].sort()),
  );
  return useQueries({
    queries: queries.map(({ type, ids }) => ({
      queryKey: keys.list(type, { ids }),
      queryFn: ({ signal }: { signal: AbortSignal }) => findReferenced(kinds[type], ids, signal),
      placeholderData: (previous: Row[] | undefined) => previous,
    })),
    combine: combineFound,
  });
}

function combineFound(answers: UseQueryResult<Row[]>[]): (id: string) => Row | null | undefined {
  const found = new Map(answers.flatMap(({ data = [] }) => data.map((row) => [row.id, row])));
  const isLoaded = answers.every(({ isPlaceholderData, isPending }) => !isPending && !isPlaceholderData);
  return (id) => found.get(id) ?? (isLoaded ? null : undefined);
}

/** Parts that are only listed below their owners are read one by one. */
function groupsOf(type: EntityType, ids: readonly string[]): { type: EntityType; ids: readonly string[] }[] {
  return kinds[type].nested ? ids.map((id) => ({ type, ids: [id] })) : [{ type, ids }];
}

async function findReferenced(kind: AnyKind, ids: readonly string[], signal: AbortSignal): Promise<Row[]> {
  if (!kind.nested) return getMany(kind, ids, signal);
  const found = await Promise.all(
    ids.map((id) =>
      getOne(kind, id, signal).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    ),
  );
  return found.filter((row) => row !== null);
}
