import {
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnyKind } from "#contract/kind.ts";
import { isHomeless } from "#contract/permissions.ts";
import { selectedSport } from "../sign-in/selected-sport.ts";
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
import { rowsIn } from "./list-data.ts";
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
  const shown = { queryKey: keys.lists(type), predicate: ({ queryKey }: Query) => queryKey[4] === "pages" };
  for (const [, list] of client.getQueriesData(shown)) {
    const found = rowsIn(list).find((entity) => entity.id === id);
    if (found) return found as Stored<D>;
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
    queryKey: keys.summary(definition.type, query ?? {}),
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
    // Whom an entity keeps busy may also change with others, such as the members of its teams.
    ...(query?.of && { refetchOnMount: "always" as const }),
  });
}

/** The first entries of a list; nothing is requested while the query is null. */
export function useFirst<D extends AnyKind>(definition: D, query: ListQuery | null, limit: number) {
  return useQuery({
    queryKey: keys.first(definition.type, query ?? {}, limit),
    queryFn:
      query === null ? skipToken : async ({ signal }) => (await getPage(definition, query, { limit, signal })).entities,
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

/** Whether the entity does not exist, or the server does not accept the id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
