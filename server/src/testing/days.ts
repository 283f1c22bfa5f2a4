import { dayOf, daysLater } from "#contract/zoned-day.ts";

/** The time zone in which the servers of tests count days. */
export const zone = "Europe/Berlin";

/** A day of the server (`YYYY-MM-DD`): today, or so many days later. */
export function dayIn(days: number): string {
  return daysLater(today(), days);
}

export function today(): string {
  return dayOf(Date.now(), zone);
}
