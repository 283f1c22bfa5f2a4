import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { getAll, getMany, type ListQuery, type Stored } from "./entities.ts";
import { keys } from "./keys.ts";
import { useLive } from "./live.ts";
import { takeIn } from "./take-in.ts";

/**
 * The whole list of a kind that comes in the order of creation, below one parent. It takes changes in one by one, since
 * it may be long while something of it changes every second.
 */
export function useFollowed<D extends AnyKind>(definition: D, parentId: string) {
  const client = useQueryClient();
  const { query, follower } = useMemo(() => {
    const query: ListQuery = { pid: [parentId] };
    return { query, follower: createFollower(client, definition, query) };
  }, [client, definition, parentId]);
  useEffect(() => () => follower.stop(), [follower]);
  useLive((message) => {
    if (message.type === definition.type) follower.add(message.id);
  });
  return useQuery({
    queryKey: keys.followed(definition.type, query),
    queryFn: ({ signal }) => getAll(definition, query, signal),
    // While nobody looked at it, it has followed nothing.
    refetchOnMount: "always",
  });
}

const wait = 50;
// Beyond this, the whole list is sooner there.
const mostAtOnce = 100;

function createFollower<D extends AnyKind>(client: QueryClient, definition: D, query: ListQuery) {
  const queryKey = keys.followed(definition.type, query);
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An answer that is on its way may be from before the change.
  const isLoading = () => client.getQueryState(queryKey)?.fetchStatus === "fetching";

  async function follow() {
    timer = undefined;
    if (isLoading()) return start();
    const ids = [...changed];
    changed.clear();
    if (ids.length > mostAtOnce) return client.invalidateQueries({ queryKey });
    try {
      const found = await getMany(definition, ids, undefined, query);
      client.setQueryData<Stored<D>[]>(queryKey, (present) => present && takeIn(present, ids, found));
      if (isLoading()) for (const id of ids) add(id);
    } catch {
      void client.invalidateQueries({ queryKey });
    }
  }

  function start() {
    timer ??= setTimeout(() => void follow(), wait);
  }

  function add(id: string) {
    changed.add(id);
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
