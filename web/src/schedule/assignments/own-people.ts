import { useQuery } from "@tanstack/react-query";
import { request } from "../../kit/records/request.ts";
import { useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { useUser } from "../../kit/sign-in/session.ts";

/** The people whom the user is, by the e-mail address. */
export function useOwnPeople() {
  const user = useUser()?.id ?? null;
  const sport = useSelectedSport();
  return useQuery({
    queryKey: ["own-people", user, sport],
    queryFn: async ({ signal }) => (await request<{ people: string[] }>("GET", "/own-people", { signal })).people,
    // No event tells that an address has changed.
    refetchOnMount: "always",
  });
}
