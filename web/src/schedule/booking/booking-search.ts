import { useNavigate, useSearch } from "@tanstack/react-router";
import { searchParams } from "../../kit/page/search-params.ts";

/** The part of a venue's calendar that is shown. It is in the address, so that a link keeps it. */
export interface BookingSearch {
  /** The day, such as "2026-05-01"; today if it is missing. */
  day?: string;
  /** Shows the week of the day in place of the day. */
  view?: "week";
  /** The only playing field that is shown; all of them if it is missing. */
  field?: string;
}

export function useBookingSearch(): { search: BookingSearch; show: (change: BookingSearchChange) => void } {
  const search = readBookingSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    show: (change) => {
      const next = (present: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== null));
      void navigate({ to: ".", search: searchParams(next), replace: true, resetScroll: false });
    },
  };
}

/** Null removes a value from the address. */
type BookingSearchChange = { [Name in keyof BookingSearch]?: BookingSearch[Name] | null };

function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(search.day)) && !Number.isNaN(Date.parse(`${search.day}T00:00:00Z`));
  return {
    ...(isDay && { day: String(search.day) }),
    ...(search.view === "week" && { view: "week" as const }),
    ...(typeof search.field === "string" && { field: search.field }),
  };
}
