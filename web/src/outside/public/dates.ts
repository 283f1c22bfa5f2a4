import type { TournamentDays } from "#contract/tournament-days.ts";

/** The days of a tournament as a sentence has them: "18–22 Nov 2026"; null if they are not known. */
export function printDates(dates: TournamentDays | null, language: string): string | null {
  if (dates === null) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(dates.first), new Date(dates.last));
}
