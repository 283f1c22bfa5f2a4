import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import { getMany, type ListQuery, type Page } from "./entities.ts";
import { keys } from "./keys.ts";
import { placeFound } from "./placed.ts";
import { type Told, takeWhereTheyStand, toldOf } from "./told.ts";

/** Above this number of entities, loading the whole list again is faster. */
const mostAtOnce = 100;
const pause = 50;

const nothingTold: Told = new Map();

/**
 * Updates lists after entities have changed. A list that was loaded page by page reads only the changed entities that no
 * message contained, and puts all of them at their places. Other lists are loaded again, unless messages contained all
 * changed entities and none of them moves.
 * @param changedIn returns the ids of the changed entities that a list may show
 */
export async function refreshLists(
  client: QueryClient,
  changedIn: (query: Query) => readonly string[],
  told: Told = nothingTold,
): Promise<void> {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: keys.all, predicate: ({ queryKey }) => queryKey[2] === "list" });
  await Promise.all(lists.map((query) => bringUpToDate(client, query, changedIn(query), told)));
}

async function bringUpToDate(client: QueryClient, query: Query, ids: readonly string[], told: Told): Promise<void> {
  if (ids.length === 0) return;
  if (query.meta?.pagesOf && query.state.data && ids.length <= mostAtOnce) return takeIn(client, query, ids, told);
  if (takeWhereTheyStand(client, query, ids, told)) return;
  await loadAgain(client, query);
}

/**
 * Loads the list again if it is shown, otherwise when it is shown next. It is found as an object, since a search by its
 * key prints the keys of all queries.
 */
export function loadAgain(client: QueryClient, query: Query): Promise<void> {
  return client.invalidateQueries({ predicate: (one) => one === query });
}

async function takeIn(client: QueryClient, list: Query, ids: readonly string[], told: Told): Promise<void> {
  const { queryKey, meta } = list;
  const kind = meta?.pagesOf as AnyKind;
  const query = queryKey.at(-1) as ListQuery;
  const state = () => client.getQueryState<InfiniteData<Page<AnyKind>>>(queryKey);
  try {
    for (;;) {
      // A running request may have started before the change, and would overwrite the inserted entities.
      while (state()?.fetchStatus === "fetching") await new Promise((resolve) => setTimeout(resolve, pause));
      const before = state();
      if (!before?.data) return;
      const rows = before.data.pages.flatMap(({ entities }) => entities);
      const known = toldOf(client, kind, query, rows, { ids, told });
      const unknown = ids.filter((id) => !known.has(id));
      const { q, sort, ...rest } = query;
      const narrowed = { ...rest, ...(q !== undefined && { q }) };
      const asked = unknown.length > 0 ? await getMany(kind, unknown, undefined, narrowed) : [];
      const after = state();
      if (!after?.data) return;
      if (after.fetchStatus === "fetching" || after.dataUpdateCount !== before.dataUpdateCount) continue;
      const found = [...asked, ...[...known.values()].filter((row) => row !== null)];
      const next = placeFound(kind, after.data, ids, found, sort === "-name");
      if (next === null) break;
      client.setQueryData(queryKey, next);
      return;
    }
  } catch {
    // Loading the list again reports the error if it still exists.
  }
  await loadAgain(client, list);
}
