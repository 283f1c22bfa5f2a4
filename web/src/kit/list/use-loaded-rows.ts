import { useCallback, useMemo } from "react";
import type { AnyKind } from "#contract/kind.ts";
import type { ListQuery } from "../records/entities.ts";
import { type PageSizes, usePages } from "../records/queries.ts";

/** The loaded rows, and the function that loads more. */
export function useLoadedRows<D extends AnyKind>(definition: D, query: ListQuery, sizes?: PageSizes) {
  const pages = usePages(definition, query, sizes);
  const { data, fetchNextPage, refetch, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = pages;
  const rows = useMemo(() => data?.pages.flatMap(({ entities }) => entities) ?? [], [data]);
  const mayLoadMore = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  return {
    rows,
    isPending: pages.isPending,
    isComplete: !hasNextPage && !isPlaceholderData,
    isOutdated: isPlaceholderData,
    isLoadingMore: pages.isFetchingNextPage,
    error: pages.error,
    loadMore: useCallback(() => {
      if (mayLoadMore) void fetchNextPage();
    }, [mayLoadMore, fetchNextPage]),
    tryAgain: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
