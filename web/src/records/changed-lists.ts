import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import { getMany, type ListQuery, type Page } from "./entities.ts";
import { keys } from "./keys.ts";
import { placeFound } from "./placed.ts";

/** Beyond this, the whole list is sooner there. */
const mostAtOnce = 100;
const pause = 50;

/**
 * Brings lists up to date after these entities have changed. A list that was loaded page by page reads only them, and puts
 * them where they belong; others are loaded again.
 */
export async function refreshLists(
  client: QueryClient,
  ids: readonly string[],
  concerns: (query: Query) => boolean,
): Promise<void> {
  const lists = client.getQueryCache().findAll({
    queryKey: keys.all,
    predicate: (query) => query.queryKey[2] === "list" && concerns(query),
  });
  await Promise.all(
    lists.map((query) =>
      query.meta?.pagesOf && query.state.data && ids.length <= mostAtOnce
        ? takeIn(client, query, ids)
        : client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
    ),
  );
}

async function takeIn(client: QueryClient, { queryKey, meta }: Query, ids: readonly string[]): Promise<void> {
  const kind = meta?.pagesOf as AnyKind;
  const query = queryKey.at(-1) as ListQuery;
  const state = () => client.getQueryState<InfiniteData<Page<AnyKind>>>(queryKey);
  try {
    for (;;) {
      // What is on its way may be from before the change, or would take the place of what is put in.
      while (state()?.fetchStatus === "fetching") await new Promise((resolve) => setTimeout(resolve, pause));
      const before = state()?.dataUpdateCount;
      const { q, sort, ...rest } = query;
      const found = await getMany(kind, ids, undefined, { ...rest, ...(q !== undefined && { q }) });
      const after = state();
      if (!after?.data) return;
      if (after.fetchStatus === "fetching" || after.dataUpdateCount !== before) continue;
      const next = placeFound(kind, after.data, ids, found, sort === "-name");
      if (next === null) break;
      client.setQueryData(queryKey, next);
      return;
    }
  } catch {
    // Loading the list again will tell what is wrong, if it still is.
  }
  await client.invalidateQueries({ queryKey, exact: true });
}
