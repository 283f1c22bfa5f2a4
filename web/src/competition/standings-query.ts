import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Stage } from "#contract/fields/stage.ts";
import type { StageStandings } from "#contract/standings.ts";
import { useLive } from "../records/live.ts";
import { gather } from "../records/live-records.ts";
import { request } from "../records/request.ts";
import { changesTables } from "./tables-changed.ts";

// As soon as results are seen by others; many at once are one question.
const shortestGap = 400;

/** The tables of a stage. They have no events of their own: what they follow from has. */
export function useStandings({ id, tournamentId }: Pick<Stage, "id" | "tournamentId">) {
  const client = useQueryClient();
  const gathering = useMemo(
    () => gather(() => void client.invalidateQueries({ queryKey: keyOf(id) }), shortestGap),
    [client, id],
  );
  useEffect(() => () => gathering.stop(), [gathering]);
  useLive((message) => {
    if (message.type !== "reset" && changesTables(message, { id, tournamentId })) gathering.add(message);
  });
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const path = `/tournaments/stages/${id}/standings`;
      return (await request<{ standings: StageStandings }>("GET", path, { signal })).standings;
    },
    // While nobody looked at them, they have followed nothing.
    refetchOnMount: "always",
  });
}

function keyOf(id: string) {
  return ["record", "stage", "standings", id] as const;
}
