import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CalendarKey, CalendarKeys, CalendarRequest } from "#contract/calendar.ts";
import { request } from "../records/request.ts";
import { useUser } from "../sign-in/session.ts";

const keyOfList = ["calendars"] as const;

/** The calendars that the user has subscribed to. */
export function useCalendars() {
  const user = useUser()?.id ?? null;
  return useQuery({
    queryKey: [...keyOfList, user],
    queryFn: async ({ signal }) => (await request<CalendarKeys>("GET", "/calendar", { signal })).keys,
    // No event reports changes of calendars.
    refetchOnMount: "always",
  });
}

/** Creates an address for the calendar of an entity. The answer contains it only this once. */
export function useMaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CalendarRequest) => request<CalendarKey>("POST", "/calendar", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOfList }),
  });
}

/** Withdraws the address of a calendar, so that nobody can read the calendar with it any more. */
export function useWithdrawing(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/calendar/${id}`),
    onSuccess() {
      void client.invalidateQueries({ queryKey: keyOfList });
      onDone();
    },
  });
}
