import { toInstant } from "#contract/zoned-day.ts";
import { parseDate } from "./date.ts";

const short = new Intl.DateTimeFormat("de-DE", { dateStyle: "short", timeStyle: "short" });
const typed = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** An instant as people read it in both languages: German short date and time, in their own time zone. */
export function printInstant(instant: string): string {
  return print(short, instant);
}

/** The same with all digits of the year, as it stands in a field. */
export function printTypedInstant(instant: string): string {
  return print(typed, instant);
}

/** As the clock on the user's wall shows it: "2026-05-01T09:30"; empty when it is no instant. */
export function toLocalTime(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [String(time.getFullYear()).padStart(4, "0"), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** A time of day that somebody has typed ("9:30", "09.30") as "09:30"; null when it is none. */
export function parseClock(text: string): string | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, "0")}:${minutes}`;
}

/** What somebody has typed ("1.5.26, 9:30", "01.05.2026", "2026-05-01T09:30") as an instant; null when it is none. */
export function parseInstant(text: string): string | null {
  const [day = "", time = "0:00", ...rest] = text
    .trim()
    .replace(/\s?Uhr$/, "")
    .replace(/(\d\.)\s+(?=\d)/g, "$1")
    .split(/,\s*|\s+|T/);
  const date = parseDate(day);
  const clock = parseClock(time);
  if (!date || clock === null || rest.length > 0) return null;
  const instant = new Date(`${date}T${clock}:00`);
  return toInstant(instant.getTime());
}

function print(format: Intl.DateTimeFormat, instant: string): string {
  const time = new Date(instant);
  return Number.isNaN(time.getTime()) ? instant : format.format(time);
}
