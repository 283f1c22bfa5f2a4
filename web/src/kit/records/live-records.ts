import type { Query, QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EntityType } from "#contract/entity-types.ts";
import { loadAgain, refreshLists } from "./changed-lists.ts";
import { keys } from "./keys.ts";
import { type LiveChange, useLive } from "./live.ts";
import { removedHere } from "./removed-here.ts";
import { affectsLists, takeOne } from "./told.ts";

/** Applies events to the cached answers. It is mounted once, for the whole console. */
export function useLiveRecords(): void {
  const client = useQueryClient();
  // Single entities have to be up to date within a second; lists take more work.
  const [gatherings] = useState(() => [
    gather((changes) => refreshOnes(client, changes), 400),
    gather((changes) => {
      const listed = new Set(changes.filter(affectsLists).map(({ type }) => type));
      void client.invalidateQueries({
        queryKey: keys.all,
        predicate: ({ queryKey: [, type, form] }) => form === "count" && listed.has(type as EntityType),
      });
      const told = new Map(changes.map((change) => [change.id, change]));
      void refreshLists(client, (query) => concerning(changes, query).map(({ id }) => id), told);
    }, 1000),
  ]);
  useLive((message) => {
    if (message.type === "reset") void client.invalidateQueries({ queryKey: keys.all });
    else for (const gathering of gatherings) gathering.add(message);
  });
  useEffect(
    () => () => {
      for (const gathering of gatherings) gathering.stop();
    },
    [gatherings],
  );
}

/** Entities that messages contain are applied at once; the others are read again. */
function refreshOnes(client: QueryClient, changes: readonly LiveChange[]): void {
  const here = new Map(changes.filter(({ id }) => !removedHere.has(id)).map((change) => [change.id, change]));
  const ones = client
    .getQueryCache()
    .findAll({ queryKey: keys.all, predicate: ({ queryKey }) => queryKey[2] === "one" });
  for (const query of ones) {
    const change = here.get(query.queryKey[3] as string);
    if (!change || concerning([change], query).length === 0 || takeOne(client, query, change)) continue;
    void loadAgain(client, query);
  }
}

/** Collects events, so that an import of thousands of entities does not load a list thousands of times. */
export function gather(refresh: (events: LiveChange[]) => void, shortestGap: number, firstWait = 60) {
  const waiting = new Map<string, LiveChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;

  function pass() {
    timer = undefined;
    lastTime = performance.now();
    const events = [...waiting.values()];
    waiting.clear();
    refresh(events);
  }

  return {
    add(event: LiveChange) {
      const earlier = waiting.get(event.id);
      const affectsSummary = event.affects_summary || (earlier !== undefined && affectsLists(earlier));
      waiting.set(event.id, { ...event, affects_summary: affectsSummary });
      timer ??= setTimeout(pass, Math.max(firstWait, lastTime + shortestGap - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** The changes that may alter the answer of the query. */
export function concerning<C extends LiveChange>(
  changes: readonly C[],
  { queryKey, state }: Pick<Query, "queryKey" | "state">,
): C[] {
  const [, type, form, about] = queryKey;
  const same = changes.filter((change) => change.type === type);
  if (same.length === 0) return [];
  if (form === "one") return same.filter(({ id }) => about === id);
  const { ids } = Object(about) as { ids?: readonly string[] };
  const held = new Set(ids ?? idsIn(state.data));
  return same.filter((change) => held.has(change.id) || (!ids && affectsLists(change)));
}

function idsIn(data: unknown): string[] {
  const pages = (data as { pages?: { entities: { id: string }[] }[] } | undefined)?.pages;
  const entities = pages ? pages.flatMap(({ entities }) => entities) : ((data as { id: string }[] | undefined) ?? []);
  return entities.map(({ id }) => id);
}
