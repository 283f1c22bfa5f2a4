import {
  infiniteQueryOptions,
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { HistoryEntry } from "#contract/change-sets.ts";
import { gather } from "../live/gather.ts";
import { type LiveChange, useLiveChanges } from "../live/stream.ts";
import { keys } from "../records/keys.ts";
import { isMissing } from "../records/queries.ts";
import { request } from "../records/request.ts";
import { type HistoryPage, type HistoryPages, takeInNewest } from "./history-pages.ts";
import { valuesAt } from "./version-values.ts";

/** The filters of changes; without an entity, the changes of the sport. */
export interface HistoryQuery {
  entity?: string;
  /** Includes the changes of the entity's parts. */
  parts?: "true";
  /** The id of a user. */
  by?: string;
  type?: string;
  /** A range of instants: from the first one, and before the second one. */
  from?: string;
  to?: string;
}

const pageSize = 100;
const mostAtOnce = 1000;
const shortestGap = 1000;

/**
 * Changes page by page, the newest first. New changes appear by themselves: `isAbout` says which events of the stream
 * may belong to the list.
 */
export function useHistory(query: HistoryQuery, isAbout: (change: LiveChange) => boolean) {
  const client = useQueryClient();
  const options = historyOf(query);
  const { queryKey } = options;
  const takeInNew = useEffectEvent(async () => {
    // A running request may have started before the change.
    const isLoading = client.getQueryState(queryKey)?.fetchStatus === "fetching";
    const read = isLoading ? null : await readHistory(query).catch(() => null);
    const present = client.getQueryData<HistoryPages>(queryKey);
    const next = present && read && takeInNewest(present, read);
    if (next) client.setQueryData(queryKey, next);
    else await client.invalidateQueries({ queryKey, exact: true });
  });
  const waiting = useRef<ReturnType<typeof gather>>(null);
  useEffect(() => {
    const gathering = gather(() => void takeInNew(), shortestGap);
    waiting.current = gathering;
    return () => gathering.stop();
  }, []);
  useLiveChanges((message) => {
    if (message.type === "reset") void client.invalidateQueries({ queryKey: keys.history });
    else if (isAbout(message)) waiting.current?.add(message);
  });
  return useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    // A query without observers has missed events.
    refetchOnMount: "always",
  });
}

/** The newest changes; they are read once. */
export function useNewestChanges(query: HistoryQuery) {
  return useInfiniteQuery(historyOf(query));
}

/** Earlier versions of an entity. A version is null if its values are no longer known, and undefined while it loads. */
export function useEarlierVersions<V extends { id: string; version: number }>(
  present: V,
  versions: readonly number[],
): { values: (V | null)[] | undefined; error: unknown } {
  const { id, version } = present;
  const since = Math.min(version, ...versions);
  const { data, error } = useQuery({
    queryKey: [...keys.history, "since", id, since, version],
    queryFn: since === version ? skipToken : ({ signal }) => readSince(id, since, signal),
  });
  const changes = since === version ? [] : data;
  return { values: changes && versions.map((one) => valuesAt(present, changes, one)), error };
}

/** The last change of an entity; null if there is none that the user may see. */
export function useLastChange(id: string) {
  return useQuery({
    queryKey: [...keys.history, "last", id],
    queryFn: async ({ signal }) => {
      try {
        const { changes } = await readHistory({ entity: id }, { limit: 1, signal });
        return changes[0] ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}

function historyOf(query: HistoryQuery) {
  return infiniteQueryOptions({
    queryKey: [...keys.history, "pages", query] as const,
    queryFn: ({ pageParam, signal }) => readHistory(query, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: HistoryPage) => nextCursor,
  });
}

/** The changes of the entity itself that are newer than this version. */
async function readSince(entity: string, version: number, signal: AbortSignal): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await readHistory({ entity }, { limit: mostAtOnce, cursor, signal });
    found.push(...page.changes);
    cursor = page.nextCursor;
  } while (cursor !== undefined && (found.at(-1)?.version ?? 0) > version + 1);
  return found;
}

/** A page of the history, the newest change first. */
export function readHistory(
  query: HistoryQuery,
  { limit = pageSize, cursor, signal }: { limit?: number; cursor?: string | undefined; signal?: AbortSignal } = {},
): Promise<HistoryPage> {
  return request("GET", "/history", { query: { ...query, limit, cursor }, ...(signal && { signal }) });
}
