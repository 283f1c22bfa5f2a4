import { useQuery } from "@tanstack/react-query";
import { readHistory } from "../../kit/records/history.ts";
import { keys } from "../../kit/records/keys.ts";
import { useUser } from "../../kit/sign-in/session.ts";

/**
 * Whether the user has asked for this booking, whose history knows who made it; undefined while that is not known. Nothing is asked
 * for while the id is null.
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
