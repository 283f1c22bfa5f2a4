import { usualMatchMinutes } from "#contract/match-minutes.ts";
import type { Schedule } from "#contract/schedule.ts";
import { daysLater } from "#contract/zoned-day.ts";

/** A schedule while it is edited; empty values are null. */
export interface ScheduleDraft {
  /** `key` identifies the row. */
  days: readonly { key: string; date: string | null; from: string | null; to: string | null }[];
  playingFields: ReadonlySet<string>;
  matchMinutes: number | null;
  changeoverMinutes: number | null;
  restMinutes: number | null;
  matchesPerDay: number | null;
}

export type ScheduleProblem = "days" | "hours" | "fields" | "minutes";

/**
 * The initial content of the form: the schedule of the tournament, or else the open day with all fields of the board.
 */
export function toDraft(schedule: Schedule | null, day: string, fields: readonly string[]): ScheduleDraft {
  const usual = { matchMinutes: usualMatchMinutes, changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };
  const { days, playingFields, ...rest } = schedule ?? { ...usual, days: [], playingFields: [] };
  const shown = days.length > 0 ? days : [{ date: day, from: "09:00", to: "18:00" }];
  return {
    ...rest,
    days: shown.map((one, index) => ({ ...one, key: `${index}` })),
    playingFields: new Set(playingFields.length > 0 ? playingFields : fields),
  };
}

/** Adds the day after the last one, with the same hours. */
export function withNextDay({ days, ...rest }: ScheduleDraft, today: string): ScheduleDraft {
  const last = days.at(-1);
  const next = {
    key: crypto.randomUUID(),
    date: last?.date ? daysLater(last.date, 1) : today,
    from: last?.from ?? "09:00",
    to: last?.to ?? "18:00",
  };
  return { ...rest, days: [...days, next] };
}

/** The first missing value; null if the schedule can be saved. */
export function problemOf({ days, playingFields, matchMinutes }: ScheduleDraft): ScheduleProblem | null {
  if (days.length === 0) return "days";
  if (days.some(({ date, from, to }) => !date || !from || !to || from >= to)) return "hours";
  if (playingFields.size === 0) return "fields";
  return matchMinutes === null || matchMinutes < 1 ? "minutes" : null;
}

/** @throws if a value of the draft is missing */
export function toSchedule(draft: ScheduleDraft): Schedule {
  const problem = problemOf(draft);
  if (problem !== null) throw new Error(`The schedule is not complete: ${problem}.`);
  const { days, playingFields, matchMinutes, changeoverMinutes, restMinutes, matchesPerDay } = draft;
  return {
    days: days
      .map(({ date, from, to }) => ({ date: date ?? "", from: from ?? "", to: to ?? "" }))
      .sort((one, other) => (one.date + one.from < other.date + other.from ? -1 : 1)),
    playingFields: [...playingFields],
    matchMinutes: matchMinutes ?? 0,
    changeoverMinutes: changeoverMinutes ?? 0,
    restMinutes: restMinutes ?? 0,
    matchesPerDay: matchesPerDay === 0 ? null : matchesPerDay,
  };
}
