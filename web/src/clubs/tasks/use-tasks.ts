import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Task } from "#contract/tasks.ts";
import { gather } from "../../kit/live/gather.ts";
import { useLiveChanges } from "../../kit/live/stream.ts";
import { request } from "../../kit/records/request.ts";

const key = ["tasks"] as const;
/** The tasks are read again at most once in this many milliseconds. */
const shortestGap = 2_000;

/** What the user still has to do, kept up to date while the page is open. */
export function useTasks({ isNeeded = true } = {}) {
  const client = useQueryClient();
  const [changes] = useState(() => gather(() => void client.invalidateQueries({ queryKey: key }), shortestGap));
  useEffect(() => () => changes.stop(), [changes]);
  useLiveChanges((message) => {
    if (message.type === "reset") void client.invalidateQueries({ queryKey: key });
    else if (concerned.has(message.type)) changes.add(message);
  });
  return useQuery({
    queryKey: key,
    enabled: isNeeded,
    queryFn: ({ signal }) => request<{ tasks: Task[]; more: boolean }>("GET", "/tasks", { signal }),
  });
}

/** The kinds on which tasks depend. */
const concerned: ReadonlySet<string> = new Set(["request", "match", "entry", "tournament", "grant", "participant"]);
