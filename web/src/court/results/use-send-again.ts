import { useEffect, useEffectEvent } from "react";
import type { useChangeSet } from "../../kit/page/use-change-set.ts";
import { ApiError } from "../../kit/records/request.ts";

const retryMs = 3_000;

/** Sends results that could not be sent again, with the same id, until there is an answer. */
export function useSendAgain(saving: ReturnType<typeof useChangeSet>, save: (id: string) => void): void {
  const isLost = saving.error instanceof ApiError && saving.error.status === 0;
  const sent = saving.variables?.id;
  const sendAgain = useEffectEvent(() => sent !== undefined && save(sent));
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(sendAgain, retryMs);
    return () => clearInterval(timer);
  }, [isLost]);
}

/** Whether a save waits for the connection. */
export function isWaiting({ error, isPaused }: ReturnType<typeof useChangeSet>): boolean {
  return isPaused || (error instanceof ApiError && error.status === 0);
}
