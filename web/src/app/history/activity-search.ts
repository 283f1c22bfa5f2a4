import { parseDate } from "../../kit/ui/date.ts";

/** The filters of the activity; they are part of the address, so that a link keeps them. */
export interface ActivitySearch {
  /** The id of a user. */
  by?: string;
  type?: string;
  /** The first and the last day, both included. */
  from?: string;
  to?: string;
}

/** The valid filters in an address. */
export function readActivitySearch(search: Record<string, unknown>, types: readonly string[]): ActivitySearch {
  const type = types.find((one) => one === search.type);
  return {
    ...(typeof search.by === "string" && uuid.test(search.by) && { by: search.by }),
    ...(type !== undefined && { type }),
    ...dayIn("from", search),
    ...dayIn("to", search),
  };
}

/** The filters in the form of the call: days become instants in the user's time zone. */
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

/** The first instant of the day, or of a day so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
