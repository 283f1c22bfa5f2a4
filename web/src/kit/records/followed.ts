import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { getAll, getMany, type ListQuery, type Stored } from "./entities.ts";
import { keys } from "./keys.ts";
import { type LiveChange, useLive } from "./live.ts";
import { takeIn } from "./take-in.ts";
import { toldOf } from "./told.ts";

/** The whole list of the entities directly below one parent, kept up to date (`useFollowed`). */
export function useFollowedBelow<D extends AnyKind>(definition: D, parentId: string) {
  return useFollowed(definition, { pid: [parentId] });
}

/**
 * The whole list of a kind without names; new entities are added at its end. It applies changes one by one, because it
 * may be long and change every second.
 */
export function useFollowed<D extends AnyKind>(definition: D, asked: ListQuery) {
  const client = useQueryClient();
  const text = JSON.stringify(asked);
  const { query, follower } = useMemo(() => {
    const query: ListQuery = JSON.parse(text);
    return { query, follower: createFollower(client, definition, query) };
  }, [client, definition, text]);
  useEffect(() => () => follower.stop(), [follower]);
  useLive((message) => {
    if (message.type === definition.type) follower.add(message);
  });
  return useQuery({
    queryKey: keys.followed(definition.type, query),
    queryFn: ({ signal }) => getAll(definition, query, signal),
    // A query without observers has missed events.
    refetchOnMount: "always",
  });
}

const wait = 50;
// Above this number of changes, loading the whole list again is faster.
const mostAtOnce = 100;

function createFollower<D extends AnyKind>(client: QueryClient, definition: D, query: ListQuery) {
  const queryKey = keys.followed(definition.type, query);
  const changed = new Map<string, LiveChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A running request may have started before the change.
  const isLoading = () => client.getQueryState(queryKey)?.fetchStatus === "fetching";

  async function follow() {
    timer = undefined;
    if (isLoading()) return start();
    const told = new Map(changed);
    changed.clear();
    const ids = [...told.keys()];
    const known = toldOf(client, definition, query, client.getQueryData<Stored<D>[]>(queryKey) ?? [], { ids, told });
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > mostAtOnce) return client.invalidateQueries({ queryKey });
    try {
      const asked = unknown.length > 0 ? await getMany(definition, unknown, undefined, query) : [];
      const found = [...asked, ...[...known.values()].filter((row) => row !== null)] as Stored<D>[];
      client.setQueryData<Stored<D>[]>(queryKey, (present) => present && takeIn(present, ids, found));
      if (isLoading()) for (const change of told.values()) if (!changed.has(change.id)) add(change);
    } catch {
      void client.invalidateQueries({ queryKey });
    }
  }

  function start() {
    timer ??= setTimeout(() => void follow(), wait);
  }

  function add(change: LiveChange) {
    changed.set(change.id, change);
    start();
  }

  return {
    add,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
