import { useQuery } from "@tanstack/react-query";
import { readHistory } from "../../kit/history/history.ts";
import { keys } from "../../kit/records/keys.ts";
import { useUser } from "../../kit/sign-in/session.ts";

/**
 * Whether the user has requested this booking, by its history; undefined while this is loading. Nothing is loaded while
 * the id is null.
 */
export function useIsOwn(id: string | null): boolean | undefined {
  const user = useUser();
  const { data, isPending } = useQuery({
    queryKey: [...keys.history, "maker", id],
    queryFn: async ({ signal }) => {
      const { changes } = await readHistory({ entity: id ?? "" }, { limit: 1000, signal });
      return changes.findLast(({ action }) => action === "created")?.by?.id ?? null;
    },
    enabled: id !== null,
  });
  if (id !== null && isPending) return undefined;
  return user !== null && data === user.id;
}
