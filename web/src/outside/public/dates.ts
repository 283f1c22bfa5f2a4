import type { TournamentDays } from "#contract/tournament-days.ts";
import { localeOfDates } from "../../kit/ui/zoned-instant.ts";

/** Dates and times of public pages, in the reader's language and with the hours of the place. */

/** The days of a tournament as a sentence has them: "18 – 22 Nov 2026"; null if they are not known. */
export function formatDates(dates: TournamentDays | null, language: string): string | null {
  if (dates === null) return null;
  return formatOf(language, { dateStyle: "medium" }).formatRange(new Date(dates.first), new Date(dates.last));
}

/** A day of the calendar ("2026-11-24"): "Tuesday, 24 November 2026", or short "Tue 24 Nov". */
export function formatDay(day: string, language: string, style: "full" | "short"): string {
  const options = style === "full" ? ({ dateStyle: "full" } as const) : shortDay(language);
  return formatOf(language, options).format(new Date(day));
}

/** An instant by the clock of a place: "Tue 24 Nov, 14:30"; with the year if it is not that of `now`. */
export function formatTime(instant: string | number, language: string, timeZone: string, now: number): string {
  const yearOf = (time: string | number) => formatOf(language, { year: "numeric", timeZone }).format(new Date(time));
  const year = yearOf(instant) === yearOf(now) ? {} : ({ year: "numeric" } as const);
  const clock = { hour: "2-digit", minute: "2-digit", timeZone } as const;
  return formatOf(language, { ...shortDay(language), ...year, ...clock }).format(new Date(instant));
}

/** An instant by the clock of a place, as it is printed on paper: "24 Nov 2026, 14:30". */
export function formatStamp(instant: number, language: string, timeZone: string): string {
  return formatOf(language, { dateStyle: "medium", timeStyle: "short", timeZone }).format(instant);
}

/** English readers don't agree on which number is the month, so it has a name. */
function shortDay(language: string): Intl.DateTimeFormatOptions {
  return { weekday: "short", day: "numeric", month: language.startsWith("en") ? "short" : "numeric" };
}

// Formatters take far longer to make than to use.
const known = new Map<string, Intl.DateTimeFormat>();

/** A formatter for days of the calendar, if there is no time zone among the options. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(localeOfDates(language), { timeZone: "UTC", ...options });
  known.set(key, format);
  return format;
}
