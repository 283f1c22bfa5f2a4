import { useNavigate, useSearch } from "@tanstack/react-router";
import { type MatchState, matchStates } from "#contract/enumerations.ts";
import { searchParams } from "../../kit/page/search-params.ts";

/** What the matches of a day are narrowed down to; it stands in the address, so that it can be passed on. */
export interface DaySearch {
  /** "2026-05-01"; today when it is not there. */
  day?: string;
  mine?: true;
  state?: MatchState;
  tournament?: string;
  venue?: string;
  team?: string;
}

export function useDaySearch(): { search: DaySearch; show: (change: DaySearchChange) => void } {
  const search = readDaySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    show: (change) => {
      const next = Object.entries({ ...search, ...change }).filter(
        ([, value]) => value !== undefined && value !== null,
      );
      void navigate({ to: ".", search: searchParams(Object.fromEntries(next)), replace: true, resetScroll: false });
    },
  };
}

/** Null takes a filter away. */
export type DaySearchChange = { [Name in keyof DaySearch]?: DaySearch[Name] | null };

function readDaySearch(given: Record<string, unknown>): DaySearch {
  const text = (name: string) => (typeof given[name] === "string" ? { [name]: given[name] as string } : {});
  const state = matchStates.find((one) => one === given.state);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(given.day)) && !Number.isNaN(Date.parse(`${given.day}T00:00:00Z`));
  return {
    ...(isDay && { day: String(given.day) }),
    ...(given.mine === true && { mine: true as const }),
    ...(state && { state }),
    ...text("tournament"),
    ...text("venue"),
    ...text("team"),
  };
}
