import { useNavigate, useSearch } from "@tanstack/react-router";
import { searchParams } from "../../kit/page/search-params.ts";

/** What of a venue's calendar is shown; it stands in the address, so that it can be passed on. */
export interface CalendarSearch {
  /** "2026-05-01"; today when it is not there. */
  day?: string;
  /** The week of that day, when not the day alone. */
  view?: "week";
  /** The one playing field that is shown. */
  field?: string;
}

export function useCalendarSearch(): { search: CalendarSearch; show: (change: CalendarChange) => void } {
  const search = readCalendarSearch(useSearch({ strict: false }));
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

/** Null takes it out of the address. */
type CalendarChange = { [Name in keyof CalendarSearch]?: CalendarSearch[Name] | null };

function readCalendarSearch(given: Record<string, unknown>): CalendarSearch {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(given.day)) && !Number.isNaN(Date.parse(`${given.day}T00:00:00Z`));
  return {
    ...(isDay && { day: String(given.day) }),
    ...(given.view === "week" && { view: "week" as const }),
    ...(typeof given.field === "string" && { field: given.field }),
  };
}
