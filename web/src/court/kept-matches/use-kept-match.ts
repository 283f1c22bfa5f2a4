import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { match as definition } from "#contract/kinds/match.ts";
import { useConnection } from "../../kit/live/stream.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useStore } from "../../kit/ui/store.ts";
import { recalled } from "./recalled.ts";

/** After this time without an answer, the stored match is shown. */
const patienceMs = 2_500;
/** A match is stored after its page has been open for this long, and at most once in this time. */
const lookMs = 1_000;

/** Stores a match that is open. Without a connection, it shows the stored match and since when. */
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

/** Logs a failure: without a connection and without a service worker, the code for kept matches cannot be loaded. */
function tell(error: unknown): void {
  console.info("Matches are not kept:", error instanceof Error ? error.message : error);
}
