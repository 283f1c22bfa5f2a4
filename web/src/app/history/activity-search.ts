import { parseDate } from "../../kit/ui/date.ts";

/** What the activity is narrowed down to; it stands in the address, so that it can be passed on. */
export interface ActivitySearch {
  /** The id of a user. */
  by?: string;
  type?: string;
  /** Days, both of them among those that are shown. */
  from?: string;
  to?: string;
}

/** What an address asks for, as far as it makes sense. */
export function readActivitySearch(search: Record<string, unknown>, types: readonly string[]): ActivitySearch {
  const type = types.find((one) => one === search.type);
  return {
    ...(typeof search.by === "string" && uuid.test(search.by) && { by: search.by }),
    ...(type !== undefined && { type }),
    ...dayIn("from", search),
    ...dayIn("to", search),
  };
}

/** The same as the call takes it: the days as instants, by the clock of whoever reads. */
export function toHistoryQuery({ from, to, ...others }: ActivitySearch) {
  return {
    ...others,
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function dayIn(name: "from" | "to", search: Record<string, unknown>) {
  const day = search[name];
  return typeof day === "string" && isDay(day) ? { [name]: day } : {};
}

export function isDay(text: string): boolean {
  return parseDate(text) === text;
}

/** The first instant of the day, or of the one so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
