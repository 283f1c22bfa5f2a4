import type { Query, QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ChangeEvent } from "#contract/events.ts";
import { refreshLists } from "./changed-lists.ts";
import { keys } from "./keys.ts";
import { useLive } from "./live.ts";
import { removedHere } from "./removed-here.ts";

/** Brings what an event names up to date. Mounted once, for the whole console. */
export function useLiveRecords(): void {
  const client = useQueryClient();
  // What is said of a single entity has to be seen by everybody within a second; lists cost more.
  const [gatherings] = useState(() => [
    gather((events) => refreshOnes(client, events), 400),
    gather((events) => {
      const ids = events.map(({ id }) => id);
      void refreshLists(client, ids, (query) => events.some((event) => concerns(event, query)));
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

function refreshOnes(client: QueryClient, events: readonly ChangeEvent[]): void {
  const here = events.filter(({ id }) => !removedHere.has(id));
  void client.invalidateQueries({
    queryKey: keys.all,
    predicate: (query) => query.queryKey[2] === "one" && here.some((event) => concerns(event, query)),
  });
}

/** Gathers events, so that an import of thousands does not make a list load thousands of times. */
export function gather(refresh: (events: ChangeEvent[]) => void, shortestGap: number, firstWait = 60) {
  const waiting = new Map<string, ChangeEvent>();
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
    add(event: ChangeEvent) {
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

/** Whether what the query has loaded may be another after the event. */
export function concerns(event: ChangeEvent, { queryKey, state }: Pick<Query, "queryKey" | "state">): boolean {
  const [, type, form, about] = queryKey;
  if (type !== event.type) return false;
  if (form === "one") return about === event.id;
  const { ids } = Object(about) as { ids?: readonly string[] };
  return ids ? ids.includes(event.id) : affectsLists(event) || holds(state.data, event.id);
}

function affectsLists({ affects_summary, action }: ChangeEvent): boolean {
  return affects_summary || action !== "updated";
}

function holds(data: unknown, id: string): boolean {
  const pages = (data as { pages?: { entities: { id: string }[] }[] } | undefined)?.pages;
  const entities = pages ? pages.flatMap(({ entities }) => entities) : ((data as { id: string }[] | undefined) ?? []);
  return entities.some((entity) => entity.id === id);
}
