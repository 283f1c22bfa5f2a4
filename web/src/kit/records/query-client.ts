import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/call.ts";

/** What the server has answered; the event stream tells when something of it is out of date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Only what may pass by itself is worth asking again.
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || isPassing(error.status)),
      retryDelay: (failures) => 350 * 2 ** failures,
    },
  },
});

/** Reads anew what has been read so far: a change may have been missed. */
export function reloadAnswers(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 });
}

/** Reads anew what is on the screen and forgets the rest: it was read in another sport. */
export function changeSport(): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.invalidateQueries();
}

function isPassing(status: number): boolean {
  return status === 0 || status >= 502;
}
