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

/** An instant in both languages: short German date and time, in the user's time zone. */
export function printInstant(instant: string): string {
  return print(short, instant);
}

/** The same with all digits of the year, as in a field. */
export function printTypedInstant(instant: string): string {
  return print(typed, instant);
}

/** The local time of an instant: "2026-05-01T09:30"; empty if the text is not an instant. */
export function toLocalTime(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [String(time.getFullYear()).padStart(4, "0"), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** A typed time of day ("9:30", "09.30") as "09:30"; null if it is not one. */
export function parseClock(text: string): string | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, "0")}:${minutes}`;
}

/** A typed instant ("1.5.26, 9:30", "01.05.2026", "2026-05-01T09:30"); null if it is not one. */
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
