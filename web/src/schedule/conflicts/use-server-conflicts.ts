import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { Conflict as AnsweredConflict } from "#contract/conflicts.ts";
import { gather } from "../../kit/live/gather.ts";
import { useLiveChanges } from "../../kit/live/stream.ts";
import { request } from "../../kit/records/request.ts";
import type { BoardMatch, Slot } from "./match-slot.ts";
import { slotOf } from "./match-slot.ts";

/** The conflicts in an answer of the server, and the slots of the matches at that time. */
export interface AnsweredConflicts {
  conflicts: readonly AnsweredConflict[];
  slots: ReadonlyMap<string, Slot | null>;
}

/** The kinds of entity that conflicts depend on. */
const concerned = ["match", "booking", "stage", "tournament", "team", "playing_field", "venue"];

/**
 * The conflicts of a tournament or venue within a stretch of time, which may have no end, including those that only the
 * server knows, such as those of people. They are read again after a change of anything that they depend on, and not
 * before there are matches whose slots are compared with them. Many changes within `shortestGap` milliseconds lead to
 * one request.
 */
export function useServerConflicts(
  of: string,
  { start, end }: { start: number; end?: number },
  matches: readonly BoardMatch[] | undefined,
  shortestGap = 400,
): AnsweredConflicts | undefined {
  const client = useQueryClient();
  const present = useRef(matches);
  useEffect(() => {
    present.current = matches;
  }, [matches]);
  const from = new Date(start).toISOString();
  const to = end === undefined ? undefined : new Date(end).toISOString();
  const { queryKey, gathering } = useMemo(() => {
    const queryKey = ["record", "match", "conflicts", of, from, to] as const;
    return { queryKey, gathering: gather(() => void client.invalidateQueries({ queryKey }), shortestGap) };
  }, [client, of, from, to, shortestGap]);
  useEffect(() => () => gathering.stop(), [gathering]);
  useLiveChanges((message) => {
    // A message of a listed kind is a change, which TypeScript does not conclude from `includes`.
    if (message.type === "reset" || concerned.includes(message.type)) gathering.add(message as never);
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const slots = new Map((present.current ?? []).map((match): [string, Slot | null] => [match.id, slotOf(match)]));
      const query = { pid: [of], from, ...(to !== undefined && { to }) };
      const { conflicts } = await request<{ conflicts: AnsweredConflict[] }>("GET", "/conflicts", { query, signal });
      return { conflicts, slots };
    },
    enabled: matches !== undefined,
    // A query without observers has missed events.
    refetchOnMount: "always",
  }).data;
}
