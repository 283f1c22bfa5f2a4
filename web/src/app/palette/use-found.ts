import { keepPreviousData, useQueries } from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import type { Recent } from "../../kit/page/recent.ts";
import { getMany, getPage, type Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { type FoundOfKind, recentFirst } from "./found.ts";

const mostOfKind = 5;

/**
 * The results of a search for these kinds, with one request for each. Without a search, these are the entities that the
 * user opened last.
 */
export function useFound(kinds: readonly AnyKind[], q: string | null, recent: readonly Recent[]) {
  const answers = useQueries({
    queries: kinds.map((kind) => {
      const ids = recent.flatMap(({ type, id }) => (type === kind.type ? [id] : []));
      return {
        queryKey: [...keys.list(kind.type, q === "" ? { ids } : { q: q ?? "" }), "palette"],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Stored<AnyKind>[]> =>
          q === ""
            ? getMany(kind, ids, signal)
            : (await getPage(kind, { q: q ?? "" }, { limit: mostOfKind, signal })).entities,
        enabled: q !== null && (q !== "" || ids.length > 0),
        placeholderData: q === "" ? undefined : keepPreviousData,
        staleTime: 0,
        gcTime: 0,
      };
    }),
  });
  const found: FoundOfKind[] = kinds.map((kind, index) => ({ kind, entities: answers[index]?.data ?? [] }));
  return {
    found: q === null ? [] : recentFirst(found, recent),
    isPending: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}
