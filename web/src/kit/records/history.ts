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
import { type HistoryPage, type HistoryPages, takeInNewest } from "./history-pages.ts";
import { keys } from "./keys.ts";
import { type LiveChange, useLive } from "./live.ts";
import { gather } from "./live-records.ts";
import { isMissing } from "./queries.ts";
import { request } from "./request.ts";
import { valuesAt } from "./version-values.ts";

/** Which changes are asked for; without an entity, those of the sport. */
export interface HistoryQuery {
  entity?: string;
  /** Also what was changed of the entity's parts. */
  parts?: "true";
  /** The id of a user. */
  by?: string;
  type?: string;
  /** Instants: not before the first one, and before the second. */
  from?: string;
  to?: string;
}

const pageSize = 100;
const mostAtOnce = 1000;
const shortestGap = 1000;

/**
 * What was changed, the newest first, page by page. New changes come in by themselves: `isAbout` says which of those that the
 * event stream tells may be among them.
 */
export function useHistory(query: HistoryQuery, isAbout: (change: LiveChange) => boolean) {
  const client = useQueryClient();
  const options = historyOf(query);
  const { queryKey } = options;
  const takeInNew = useEffectEvent(async () => {
    // What is on its way may be from before the change.
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
  useLive((message) => {
    if (message.type === "reset") void client.invalidateQueries({ queryKey: keys.history });
    else if (isAbout(message)) waiting.current?.add(message);
  });
  return useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    // While nobody looked at it, it has followed nothing.
    refetchOnMount: "always",
  });
}

/** The newest changes, as they were when somebody asked first. */
export function useNewestChanges(query: HistoryQuery) {
  return useInfiniteQuery(historyOf(query));
}

/** An entity in earlier versions, each null where its values are not known any more; undefined while they load. */
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

/** What was last told of an entity; null where there is none, or none that the user may see. */
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

/** The entity's own changes that have made versions after this one. */
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
