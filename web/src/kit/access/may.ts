import { useEffect, useSyncExternalStore } from "react";
import type { May } from "#contract/may.ts";
import { kinds } from "../records/kinds.ts";
import { createLoader } from "../records/loader.ts";
import { request } from "../records/request.ts";

const mostAtOnce = 1_000;

const deciding = Object.values(kinds).flatMap(({ type, decidesRights }) => (decidesRights ? [type] : []));

/** The answers, which the rights of others, what is above an entity, and what a tournament leaves to clubs can change. */
export const mays = createLoader<May>(deciding, async (ids) => {
  const found = new Map<string, May>();
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const body = { ids: ids.slice(from, from + mostAtOnce) };
    const { may } = await request<{ may: Record<string, May> }>("POST", "/may", { body });
    for (const [id, one] of Object.entries(may)) found.set(id, one);
  }
  return found;
});

/**
 * What the user may do with these entities, as the server says. Those for which there is no answer yet, or which the
 * user does not see, are left out.
 */
export function useMays(ids: readonly string[]): ReadonlyMap<string, May> & { isPending: boolean } {
  const revision = useSyncExternalStore(mays.subscribe, mays.revision);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may have made the answers old
  useEffect(() => {
    if (key !== "") mays.want(key.split(","));
  }, [key, revision]);
  const known = ids.map((id) => [id, mays.get(id)] as const);
  const found = new Map(known.flatMap(([id, may]) => (may ? [[id, may] as const] : [])));
  return Object.assign(found, { isPending: known.some(([, may]) => may === undefined) });
}
