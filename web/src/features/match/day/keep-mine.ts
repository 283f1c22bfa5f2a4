import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Match } from "#contract/fields/match.ts";
import { useMine } from "./mine.ts";
import { isOf } from "./use-day-matches.ts";

/** Keeps the user's own matches of today, so that their pages open without a connection. */
export function useKeepMine(matches: readonly Match[]): void {
  const client = useQueryClient();
  const { mine } = useMine();
  const ids = matches
    .filter(({ competitors, officials }) => isOf(mine, [...competitors, ...officials]))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ids === "") return;
    // What was kept before stays when this fails.
    import("../kept-matches.ts").then(({ keepMatches }) => keepMatches(client, ids.split(","))).catch(() => {});
  }, [client, ids]);
}
