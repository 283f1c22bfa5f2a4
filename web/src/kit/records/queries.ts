import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import { isHomeless } from "#contract/permissions.ts";
import { selectedSport } from "../sign-in/selected-sport.ts";
import { refreshLists } from "./changed-lists.ts";
import {
  getAll,
  getCount,
  getMany,
  getOne,
  getPage,
  getParts,
  type ListQuery,
  type Page,
  type Stored,
} from "./entities.ts";
import { keys } from "./keys.ts";
import { removedHere } from "./removed-here.ts";
import { ApiError } from "./request.ts";

/** The number of a list's entries that are loaded at once. */
export interface PageSizes {
  first: number;
  next: number;
}

// The first screen is loaded at once; further pages are large and few.
const wholeScreens: PageSizes = { first: 100, next: 1000 };

/** One entity; none while its id is unknown. With `early`, the data of a list is shown while it loads. */
export function useOne<D extends AnyKind>(definition: D, id: string | null, { arriving = false, early = false } = {}) {
  const client = useQueryClient();
  return useQuery<Stored<D>>({
    queryKey: keys.one(definition.type, id ?? ""),
    queryFn: id === null ? skipToken : ({ signal }) => getOne(definition, id, signal),
    // The library's type excludes functions from placeholder data, and an entity is not a function.
    ...(early && { placeholderData: () => findListed<D>(client, definition, id) as never }),
    // A new entity may reach readers later than its author, so the query waits for it.
    ...(arriving && {
      retry: (_, error) => isMissing(error),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 10_000),
    }),
  });
}

function findListed<D extends AnyKind>(client: QueryClient, { type }: D, id: string | null): Stored<D> | undefined {
  const lists = client.getQueriesData<InfiniteData<Page<D>>>({ queryKey: [...keys.lists(type), "pages"] });
  for (const [, list] of lists) {
    for (const { entities } of list?.pages ?? []) {
      const found = entities.find((entity) => entity.id === id);
      if (found) return found;
    }
  }
}

/** A list in the order of `query`, loaded page by page. While a new query loads, the rows of the last one stay. */
export function usePages<D extends AnyKind>(definition: D, query: ListQuery, sizes = wholeScreens) {
  return useInfiniteQuery({ ...pagesOf(definition, query, sizes), placeholderData: keepPreviousData });
}

/** The parameters of every list of the kind: lists of all sports also ask for the sport of each entity. */
export function queryIn({ type, owner }: AnyKind): ListQuery {
  return selectedSport.get() === null && !isHomeless(type) && !owner ? { with: ["homes"] } : {};
}

/** The number of all entries of a list; nothing is requested while the query is null. */
export function useCount(definition: AnyKind, query: ListQuery | null) {
  return useQuery({
    queryKey: keys.count(definition.type, query ?? {}),
    queryFn: query === null ? skipToken : ({ signal }) => getCount(definition, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Starts to load a list before its page has opened. */
export function prefetchPages(client: QueryClient, definition: AnyKind): void {
  void client.prefetchInfiniteQuery(pagesOf(definition, queryIn(definition), wholeScreens));
}

function pagesOf<D extends AnyKind>(definition: D, query: ListQuery, { first, next }: PageSizes) {
  return infiniteQueryOptions({
    queryKey: keys.pages(definition.type, query),
    queryFn: ({ pageParam, signal }) => getPage(definition, query, { ...pageParam, signal }),
    initialPageParam: { limit: first, cursor: undefined as string | undefined },
    getNextPageParam: ({ nextCursor }: Page<D>) =>
      nextCursor === null ? undefined : { limit: next, cursor: nextCursor },
    // Entities without names are in the order of creation, which the browser does not know.
    ...(definition.nameOf && { meta: { pagesOf: definition } }),
  });
}

/** All parts of one owner; nothing is requested while its id is null. */
export function useParts<D extends AnyKind>(definition: D, ownerId: string | null) {
  return useQuery({
    queryKey: keys.parts(definition.type, ownerId ?? ""),
    queryFn: ownerId === null ? skipToken : ({ signal }) => getParts(definition, ownerId, signal),
  });
}

/** All entries of a list at once; nothing is requested while the query is null. */
export function useAll<D extends AnyKind>(definition: D, query: ListQuery | null) {
  return useQuery({
    queryKey: keys.list(definition.type, query ?? {}),
    queryFn: query === null ? skipToken : ({ signal }) => getAll(definition, query, signal),
    meta: { listOf: definition },
  });
}

/** The first entries of a list; nothing is requested while the query is null. */
export function useFirst<D extends AnyKind>(definition: D, query: ListQuery | null, limit: number) {
  return useQuery({
    queryKey: [...keys.lists(definition.type), "first", limit, query] as const,
    queryFn:
      query === null ? skipToken : async ({ signal }) => (await getPage(definition, query, { limit, signal })).entities,
    meta: { listOf: definition },
    // What was asked for before says nothing while nothing is asked for.
    ...(query !== null && { placeholderData: keepPreviousData }),
  });
}

/** The entities with these ids that the user may see. */
export function useMany<D extends AnyKind>(definition: D, ids: readonly string[]) {
  const sorted = [...ids].sort();
  return useQuery({
    queryKey: keys.list(definition.type, { ids: sorted }),
    queryFn: ({ signal }) => getMany(definition, sorted, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Puts a saved entity into the cache, and lets the lists that may show it load again. */
export function keepSaved<D extends AnyKind>(client: QueryClient, definition: D, saved: Stored<D>): void {
  const key = keys.one(definition.type, saved.id);
  // A running request may bring an older answer, or a newer one that was requested because of a later change by
  // somebody else.
  const isLoading = client.isFetching({ queryKey: key }) > 0;
  void client.cancelQueries({ queryKey: key });
  keepNewer(client, definition, saved);
  if (isLoading) void client.invalidateQueries({ queryKey: key });
  void refreshLists(client, ({ queryKey: [, type] }) => (type === definition.type ? [saved.id] : []));
  reloadOwner(client, definition, saved);
}

/** Puts an entity into the cache after it was read, unless the cache has a newer version. */
export function keepNewer<D extends AnyKind>(client: QueryClient, { type }: D, read: Stored<D>): void {
  client.setQueryData<Stored<D>>(keys.one(type, read.id), (present) =>
    present && present.version > read.version ? present : read,
  );
}

/** The answer of an owner contains fields that follow from its parts. */
export function reloadOwner(client: QueryClient, { owner }: AnyKind, part: Record<string, unknown>): void {
  const reference = owner && (part[owner] as string | { id: string } | undefined);
  if (!reference) return;
  const ownerId = typeof reference === "string" ? reference : reference.id;
  void client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey: [, , form, id] }) => form === "one" && id === ownerId,
  });
}

export function reload(client: QueryClient, { type }: AnyKind, id: string): void {
  void client.invalidateQueries({ queryKey: keys.one(type, id) });
}

export function dropRemoved(client: QueryClient, definition: AnyKind, ids: readonly string[]): void {
  for (const id of ids) {
    removedHere.add(id);
    client.removeQueries({ queryKey: keys.one(definition.type, id), type: "inactive" });
  }
  void refreshLists(client, ({ queryKey: [, type] }) => (type === definition.type ? ids : []));
}

/** Whether the entity does not exist, or the server does not accept the id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
