import { QueryClient } from "@tanstack/react-query";
import { ApiError, isLost } from "../api/call.ts";

/** The cache of the server's answers; the event stream marks those that are out of date. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Only failures that may pass by themselves are worth another try.
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || isLost(error)),
      retryDelay: (failures) => 350 * 2 ** failures,
    },
    // Without a connection, a save fails at once. If it waited, it would be sent later, whoever is signed in then.
    mutations: { networkMode: "always" },
  },
});

/** Reads all cached answers again, because a change may have been missed. */
export function reloadAnswers(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 });
}

/** Reads the visible answers again and drops the others, because they were read in another sport. */
export async function changeSport(): Promise<void> {
  queryClient.removeQueries({ type: "inactive" });
  // Without this, first answers that are still on their way would be taken for those of the new sport.
  await queryClient.cancelQueries();
  await queryClient.invalidateQueries();
}
