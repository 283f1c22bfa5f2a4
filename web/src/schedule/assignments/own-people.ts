import { useQuery } from "@tanstack/react-query";
import { request } from "../../kit/records/request.ts";
import { useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { useUser } from "../../kit/sign-in/session.ts";

/** The people with the e-mail address of the user. */
export function useOwnPeople() {
  const user = useUser()?.id ?? null;
  const sport = useSelectedSport();
  return useQuery({
    queryKey: ["own-people", user, sport],
    queryFn: async ({ signal }) => (await request<{ people: string[] }>("GET", "/own-people", { signal })).people,
    // No event reports a changed address.
    refetchOnMount: "always",
  });
}
