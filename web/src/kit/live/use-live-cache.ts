import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keys } from "../records/keys.ts";
import { presentReader } from "../records/reader.ts";
import { gather } from "./gather.ts";
import { useLiveChanges } from "./stream.ts";
import { type CachedChange, changeIn, refetch, updateCache } from "./update-cache.ts";

// In milliseconds. Entities in messages appear at once; what has to be read again costs the server more.
const gaps = { update: 100, refetch: 400 };

/** Keeps the cached answers up to date with the event stream. It is mounted once, for the whole console. */
export function useLiveCache(): void {
  const client = useQueryClient();
  const [{ changes, outdated }] = useState(() => {
    const outdated = gather<Query>((queries) => {
      for (const query of new Set(queries)) refetch(client, query);
    }, gaps.refetch);
    const changes = gather<CachedChange>((some) => updateCache(client, some, outdated.add), gaps.update, 0);
    return { changes, outdated };
  });
  useLiveChanges((message) => {
    if (message.type === "reset") void client.invalidateQueries({ queryKey: keys.all });
    else changes.add(changeIn(message, presentReader()));
  });
  useEffect(
    () => () => {
      changes.stop();
      outdated.stop();
    },
    [changes, outdated],
  );
}
