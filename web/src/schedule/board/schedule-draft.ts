import type { Tournament } from "#contract/fields/tournament.ts";
import { usualMatchMinutes } from "#contract/match-minutes.ts";
import type { Schedule } from "#contract/schedule.ts";
import { daysOfTournament, type TournamentDays } from "#contract/tournament-days.ts";
import { boundsOfDay, dayOf, daysLater, localTimeOf } from "#contract/zoned-day.ts";
import { within } from "../grid/stretches.ts";
import type { BoardField } from "./board-fields.ts";

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
 * The initial content of the form: the schedule of the tournament, or else its days that are to come, in the opening hours
 * of the fields, and all fields of the board. Of today, the hours that are left count. If nothing is left of these
 * days, the next day follows on which a field is open.
 * @param day the open day, which is all there is for a tournament without dates, or over a season
 * @param now in milliseconds
 */
export function toDraft(
  { schedule, states, timeZone }: Pick<Tournament, "schedule" | "states" | "timeZone">,
  { day, now, zone, fields }: { day: string; now: number; zone: string; fields: readonly BoardField[] },
): ScheduleDraft {
  const usual = { matchMinutes: usualMatchMinutes, changeoverMinutes: 0, restMinutes: 0, matchesPerDay: null };
  const { days, playingFields, ...rest } = schedule ?? { ...usual, days: [], playingFields: [] };
  const today = dayOf(now, zone);
  const hoursOf = (date: string) => {
    const hours = openHours(date, zone, fields);
    if (hours === null || date !== today) return hours ?? [];
    return leftOf(hours, { now, zone, minutes: rest.matchMinutes }) ?? [];
  };
  const dates = datesToCome(daysOfTournament({ states, timeZone }, zone), today);
  const meant = (dates ?? [day]).flatMap(hoursOf);
  const followsToday = day === today || (day < today && dates !== null);
  const next = followsToday ? daysLater(today, 1) : day;
  const later = () => daysFrom(next).flatMap(hoursOf)[0] ?? { date: next, ...usualHours };
  const usualDays = meant.length > 0 ? meant : [later()];
  return {
    ...rest,
    days: (days.length > 0 ? days : usualDays).map((one, index) => ({ ...one, key: `${index}` })),
    playingFields: new Set(playingFields.length > 0 ? playingFields : fields.map(({ id }) => id)),
  };
}

const usualHours = { from: "09:00", to: "18:00" };

const halfHour = 30 * 60_000;

type Hours = Schedule["days"][number];

/**
 * The hours of today in which matches can still begin, from the next half hour; null if none fits any more.
 * @param minutes how long a match is
 */
function leftOf(hours: Hours, { now, zone, minutes }: { now: number; zone: string; minutes: number }): Hours | null {
  const start = Math.ceil(now / halfHour) * halfHour;
  const begin = localTimeOf(start, zone);
  if (`${hours.date} ${hours.from}` >= begin) return hours;
  const lastMinute = localTimeOf(start + (minutes - 1) * 60_000, zone);
  return `${hours.date} ${hours.to}` > lastMinute ? { ...hours, from: begin.slice(-5) } : null;
}

/** A tournament of more days is played over a season, on days of its own. */
const mostDays = 14;

/** The days from today on; null for a tournament that is over, lasts a season, or has no dates. */
function datesToCome(dates: TournamentDays | null, today: string): string[] | null {
  if (dates === null || dates.last < today || dates.last >= daysLater(dates.first, mostDays)) return null;
  const first = dates.first < today ? today : dates.first;
  return daysFrom(first).filter((date) => date <= dates.last);
}

function daysFrom(first: string): string[] {
  return Array.from({ length: mostDays }, (_, index) => daysLater(first, index));
}

/** The hours of a day in which one of the fields is open, the usual ones if that is all day; null if all are closed. */
function openHours(date: string, zone: string, fields: readonly BoardField[]): Hours | null {
  if (fields.length === 0 || fields.some(({ open }) => open === null)) return { date, ...usualHours };
  const { from, to } = boundsOfDay(date, zone);
  const bounds = { start: Date.parse(from), end: Date.parse(to) };
  const open = fields.flatMap((field) => (field.open ?? []).flatMap((period) => within(period, bounds) ?? []));
  if (open.length === 0) return null;
  const [start, end] = [Math.min(...open.map((one) => one.start)), Math.max(...open.map((one) => one.end))];
  if (start === bounds.start && end === bounds.end) return { date, ...usualHours };
  const clockOf = (instant: number) => localTimeOf(instant, zone).slice(-5);
  return { date, from: clockOf(start), to: end === bounds.end ? "24:00" : clockOf(end) };
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
