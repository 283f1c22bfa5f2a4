import type { Grant } from "#contract/fields/grant.ts";
import { grant } from "#contract/kinds/grant.ts";
import { useAll } from "../records/queries.ts";
import { useUser } from "../sign-in/session.ts";
import { today } from "../ui/date.ts";

/** The grants that the user holds and that count today, the oldest first; undefined until they are known. */
export function useOwnGrants(): Grant[] | undefined {
  const user = useUser();
  const mayHaveGrants = user !== null && !user.superUser && user.sportIds.length > 0;
  const { data } = useAll(grant, mayHaveGrants ? { user: user.id } : null);
  if (!mayHaveGrants) return none;
  const day = today();
  return data?.filter(({ from, to }) => (from === null || from <= day) && (to === null || to >= day));
}

const none: Grant[] = [];
