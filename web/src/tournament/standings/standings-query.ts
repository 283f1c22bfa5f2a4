import { queryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import { deletedByUser } from "../../kit/live/deleted-by-user.ts";
import { gather } from "../../kit/live/gather.ts";
import { useLiveChanges } from "../../kit/live/stream.ts";
import { request } from "../../kit/records/request.ts";
import { changesTables } from "./tables-changed.ts";

// Tables are read again when results change, at most once in this many milliseconds.
const shortestGap = 400;

type StagePlace = Pick<Stage, "id" | "tournamentId">;

/** The tables of a stage. */
export function useStandings(stage: StagePlace) {
  useFollowing([stage]);
  return useQuery(standingsOf(stage.id));
}

/** The tables of several stages, in the order of the stages. */
export function useStandingsOf(stages: readonly StagePlace[]) {
  useFollowing(stages);
  return useQueries({ queries: stages.map(({ id }) => standingsOf(id)) });
}

/** Tables have no events of their own, so the events of matches and stages invalidate them. */
function useFollowing(stages: readonly StagePlace[]): void {
  const client = useQueryClient();
  const { gathering, changed, deleted } = useMemo(() => {
    const changed = new Set<string>();
    // A stage is deleted together with its matches, whose events would have its tables read once more.
    const deleted = new Set<string>();
    const refresh = () => {
      for (const id of changed)
        if (!deleted.has(id) && !deletedByUser.has(id)) void client.invalidateQueries({ queryKey: keyOf(id) });
      changed.clear();
    };
    return { changed, deleted, gathering: gather(refresh, shortestGap) };
  }, [client]);
  useEffect(() => () => gathering.stop(), [gathering]);
  useLiveChanges((message) => {
    if (message.type === "reset") return;
    if (message.type === "stage" && message.action === "deleted") deleted.add(message.id);
    else deleted.delete(message.id);
    const others = stages.filter((stage) => changesTables(message, stage));
    for (const { id } of others) changed.add(id);
    if (others.length > 0) gathering.add(message);
  });
}

function standingsOf(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => getStandings(id, signal),
    enabled: !deletedByUser.has(id),
    // Tables that nobody looked at have missed events.
    refetchOnMount: "always",
  });
}

export async function getStandings(stageId: string, signal: AbortSignal): Promise<StageStandings> {
  const path = `/tournaments/stages/${stageId}/standings`;
  return (await request<{ standings: StageStandings }>("GET", path, { signal })).standings;
}

function keyOf(id: string) {
  return ["record", "stage", "standings", id] as const;
}
