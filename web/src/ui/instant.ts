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

/** As a native field for date and time takes it: "2026-05-01T09:30". */
export function toLocalTime(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [String(time.getFullYear()).padStart(4, "0"), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

const clock = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** What somebody has typed ("1.5.26, 9:30", "01.05.2026", "2026-05-01T09:30") as an instant; null when it is none. */
export function parseInstant(text: string): string | null {
  const [day = "", time = "0:00", ...rest] = text
    .trim()
    .replace(/\s?Uhr$/, "")
    .replace(/(\d\.)\s+(?=\d)/g, "$1")
    .split(/,\s*|\s+|T/);
  const date = parseDate(day);
  const hours = clock.exec(time);
  if (!date || !hours || rest.length > 0) return null;
  const instant = new Date(`${date}T${hours[1]?.padStart(2, "0")}:${hours[2]}:00`);
  return instant.toISOString().replace(".000Z", "Z");
}

function print(format: Intl.DateTimeFormat, instant: string): string {
  const time = new Date(instant);
  return Number.isNaN(time.getTime()) ? instant : format.format(time);
}
