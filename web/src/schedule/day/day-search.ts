import { useNavigate, useSearch } from "@tanstack/react-router";
import { type MatchState, matchStates } from "#contract/enumerations.ts";
import { changedSearch } from "../../kit/page/search-params.ts";

/** The filters of the matches of a day. They are in the address, so that a link keeps them. */
export interface DaySearch {
  /** The day, such as "2026-05-01"; today if it is missing. */
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
    show: (change) => void navigate({ to: ".", search: changedSearch(change), replace: true, resetScroll: false }),
  };
}

/** Null removes a filter. */
export type DaySearchChange = { [Name in keyof DaySearch]?: DaySearch[Name] | null };

function readDaySearch(search: Record<string, unknown>): DaySearch {
  const text = (name: string) => (typeof search[name] === "string" ? { [name]: search[name] as string } : {});
  const state = matchStates.find((one) => one === search.state);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(search.day)) && !Number.isNaN(Date.parse(`${search.day}T00:00:00Z`));
  return {
    ...(isDay && { day: String(search.day) }),
    ...(search.mine === true && { mine: true as const }),
    ...(state && { state }),
    ...text("tournament"),
    ...text("venue"),
    ...text("team"),
  };
}
