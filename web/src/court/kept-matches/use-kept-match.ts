import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { match as definition } from "#contract/kinds/match.ts";
import { useConnection } from "../../kit/records/live.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useStore } from "../../kit/ui/store.ts";
import { recalled } from "./recalled.ts";

/** Beyond this, what is kept is sooner there. */
const patienceMs = 2_500;
/** Whoever stays this long has looked at it; and what changes every second need not be kept every time. */
const lookMs = 1_000;

/** Keeps a match that is looked at; without a connection, shows it as it was kept, and tells since when. */
export function useKeptMatch(id: string, isNew: boolean): Date | null {
  const client = useQueryClient();
  const connection = useConnection();
  const { data, dataUpdatedAt } = useOne(definition, id, { arriving: isNew, early: true });
  const keptAt = useStore(recalled).get(id);
  const isKnown = data !== undefined;
  const isKept = keptAt !== undefined && keptAt === dataUpdatedAt;

  useEffect(() => {
    if (isKnown) return;
    const recall = async () => (await import("./kept-matches.ts")).recallMatch(client, id);
    const timer = setTimeout(() => recall().catch(tell), navigator.onLine && connection !== "lost" ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [client, id, isKnown, connection]);

  useEffect(() => {
    if (!data || isKept || connection !== "open") return;
    const keep = async () => (await import("./kept-matches.ts")).keepMatch(client, id);
    const timer = setTimeout(() => keep().catch(tell), lookMs);
    return () => clearTimeout(timer);
  }, [client, id, data, isKept, connection]);

  return isKept ? new Date(keptAt) : null;
}

/** Without a connection, and without a worker that keeps it, the code for it can't be loaded. */
function tell(error: unknown): void {
  console.info("Matches are not kept:", error instanceof Error ? error.message : error);
}
