/** The days of the week by their numbers: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a weekday: "Saturday", or "Sat". */
export function nameOfWeekday(weekday: number, language: string, style: "long" | "short" = "long"): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" }).format(Date.UTC(2024, 0, weekday));
}
