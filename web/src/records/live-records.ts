import type { Query, QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ChangeEvent } from "#contract/events.ts";
import { keys } from "./keys.ts";
import { useLive } from "./live.ts";
import { removedHere } from "./removed-here.ts";

/** Lets what an event names load again. Mounted once, for the whole console. */
export function useLiveRecords(): void {
  const client = useQueryClient();
  // What is said of a single entity has to be seen by everybody within a second; lists cost more.
  const [refreshers] = useState(() => [createRefresher(client, "one", 400), createRefresher(client, "list", 1000)]);
  useLive((message) => {
    if (message.type === "reset") void client.invalidateQueries({ queryKey: keys.all });
    else for (const refresher of refreshers) refresher.add(message);
  });
  useEffect(
    () => () => {
      for (const refresher of refreshers) refresher.stop();
    },
    [refreshers],
  );
}

/** Gathers events, so that an import of thousands does not make a list load thousands of times. */
export function createRefresher(client: QueryClient, form: "one" | "list", shortestGap: number, firstWait = 60) {
  const waiting = new Map<string, ChangeEvent>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;

  function refresh() {
    timer = undefined;
    lastTime = performance.now();
    const events = [...waiting.values()].filter(({ id }) => form === "list" || !removedHere.has(id));
    waiting.clear();
    void client.invalidateQueries({
      queryKey: keys.all,
      predicate: (query) => query.queryKey[2] === form && events.some((event) => concerns(event, query)),
    });
  }

  return {
    add(event: ChangeEvent) {
      const earlier = waiting.get(event.id);
      const affectsSummary = event.affects_summary || (earlier !== undefined && affectsLists(earlier));
      waiting.set(event.id, { ...event, affects_summary: affectsSummary });
      timer ??= setTimeout(refresh, Math.max(firstWait, lastTime + shortestGap - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Whether what the query has loaded may be another after the event. */
export function concerns(event: ChangeEvent, { queryKey, state }: Pick<Query, "queryKey" | "state">): boolean {
  const [, type, form, id] = queryKey;
  if (type !== event.type) return false;
  return form === "one" ? id === event.id : affectsLists(event) || holds(state.data, event.id);
}

function affectsLists({ affects_summary, action }: ChangeEvent): boolean {
  return affects_summary || action !== "updated";
}

function holds(data: unknown, id: string): boolean {
  const pages = (data as { pages?: { entities: { id: string }[] }[] } | undefined)?.pages;
  const entities = pages ? pages.flatMap(({ entities }) => entities) : ((data as { id: string }[] | undefined) ?? []);
  return entities.some((entity) => entity.id === id);
}
