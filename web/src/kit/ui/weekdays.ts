import { weekdayOf } from "#competition/scheduling/round-dates.ts";
import { formatTypedDate } from "./date.ts";

/** The days of the week by their numbers: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday: "Saturday", or "Sat". */
export function nameOfWeekday(weekday: number, language: string, style: "long" | "short" = "long"): string {
  const key = `${language} ${style}`;
  const names = known.get(key) ?? namesIn(language, style);
  known.set(key, names);
  return names[weekday - 1] ?? "";
}

// Formatters take far longer to make than to use.
const known = new Map<string, readonly string[]>();

function namesIn(language: string, style: "long" | "short"): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  return weekdays.map((weekday) => format.format(Date.UTC(2024, 0, weekday)));
}

/** A day with its weekday: "Thursday, 26.11.2026". The date has the German form in both languages. */
export function formatDay(day: string, language: string): string {
  return `${nameOfWeekday(weekdayOf(day), language)}, ${formatTypedDate(day)}`;
}
