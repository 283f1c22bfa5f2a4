import { skipToken, useQuery } from "@tanstack/react-query";
import { keys } from "../../kit/records/keys.ts";
import { queryClient } from "../../kit/records/query-client.ts";
import { request } from "../../kit/records/request.ts";
import { useUser } from "../../kit/sign-in/session.ts";

/** The names of the sports that the user may work in, for the top bar. */
export function useSports() {
  const user = useUser();
  const hasSports = user !== null && (user.superUser || user.sportIds.length > 0);
  return useQuery(
    {
      queryKey: [...keys.lists("sport"), "names"],
      queryFn: hasSports
        ? async ({ signal }) =>
            (await request<{ sports: { id: string; name: string }[] }>("GET", "/sports", { signal })).sports
        : skipToken,
    },
    queryClient,
  );
}
