import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CalendarKey, CalendarKeys } from "#contract/calendar.ts";
import { useUser } from "../../identity/session.ts";
import { request } from "../../records/request.ts";

const keyOfList = ["calendars"] as const;

/** The calendars that the user has subscribed to. */
export function useCalendars() {
  const user = useUser()?.id ?? null;
  return useQuery({
    queryKey: [...keyOfList, user],
    queryFn: async ({ signal }) => (await request<CalendarKeys>("GET", "/calendar", { signal })).keys,
    // No event tells of them.
    refetchOnMount: "always",
  });
}

/** The address of the calendar of this entity: the one that the user has, or a new one; asked for only while it is needed. */
export function useCalendar(of: string, isNeeded: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["calendar", of],
    queryFn: async () => {
      const made = await request<CalendarKey>("POST", "/calendar", { body: { of } });
      void client.invalidateQueries({ queryKey: keyOfList });
      return made;
    },
    enabled: isNeeded,
    // It may have been withdrawn elsewhere.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Withdraws the address of a calendar: nobody reads it by that any more. */
export function useWithdrawing(of: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => request("DELETE", `/calendar/${key}`),
    onSuccess() {
      client.removeQueries({ queryKey: ["calendar", of] });
      void client.invalidateQueries({ queryKey: keyOfList });
      onDone();
    },
  });
}
