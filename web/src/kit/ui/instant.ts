import { instantAt, localTimeOf, toInstant } from "#contract/zoned-day.ts";
import { parseDate } from "./date.ts";

/** The time zone of the user's device. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant in both languages: short German date and time, in the user's time zone or in the given one. */
export function formatInstant(instant: string, zone = ownZone): string {
  return formatBy(formatsIn(zone).short, instant);
}

/** The same with all digits of the year, as in a field. */
export function formatTypedInstant(instant: string, zone = ownZone): string {
  return formatBy(formatsIn(zone).typed, instant);
}

/** The local time of an instant: "2026-05-01T09:30"; empty if the text is not an instant. */
export function toLocalTime(instant: string, zone = ownZone): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "" : localTimeOf(time, zone).replace(" ", "T");
}

/** A typed time of day ("9:30", "09.30") as "09:30"; null if it is not one. */
export function parseClock(text: string): string | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, "0")}:${minutes}`;
}

/** A typed instant ("1.5.26, 9:30", "01.05.2026", "2026-05-01T09:30"); null if it is not one. */
export function parseInstant(text: string, zone = ownZone): string | null {
  const [day = "", time = "0:00", ...rest] = text
    .trim()
    .replace(/\s?Uhr$/, "")
    .replace(/(\d\.)\s+(?=\d)/g, "$1")
    .split(/,\s*|\s+|T/);
  const date = parseDate(day);
  const clock = parseClock(time);
  if (!date || clock === null || rest.length > 0) return null;
  return toInstant(instantAt(date, clock, zone));
}

const formats = new Map<string, ReturnType<typeof makeFormats>>();

function formatsIn(zone: string) {
  const found = formats.get(zone) ?? makeFormats(zone);
  formats.set(zone, found);
  return found;
}

function makeFormats(timeZone: string) {
  const two = "2-digit" as const;
  const day = { day: two, month: two, year: "numeric" as const, hour: two, minute: two };
  return {
    short: new Intl.DateTimeFormat("de-DE", { timeZone, dateStyle: "short", timeStyle: "short" }),
    typed: new Intl.DateTimeFormat("de-DE", { timeZone, ...day }),
  };
}

function formatBy(format: Intl.DateTimeFormat, instant: string): string {
  const time = new Date(instant);
  return Number.isNaN(time.getTime()) ? instant : format.format(time);
}
