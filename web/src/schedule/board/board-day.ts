import type { Tournament } from "#contract/fields/tournament.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import { daysOfTournament } from "#contract/tournament-days.ts";
import { boundsOfDay, dayOf, instantAt } from "#contract/zoned-day.ts";
import { minute } from "../grid/stretches.ts";

/** The smallest step of a time on the board. */
export const step = 5 * minute;
/** The distance of the board's lines. */
export const row = 30 * minute;

export interface BoardDay {
  day: string;
  zone: string;
  /** From midnight to midnight, which is 23 or 25 hours when the clock changes. */
  bounds: Stretch;
  /** The part of the day that the board shows, in whole rows. */
  shown: Stretch;
  /**
   * The playing hours of the day: empty if the tournament has days and this is none of them, null if it has no days.
   */
  hours: readonly Stretch[] | null;
}

/** A day as the board shows it: its playing hours and everything that is played on it, and at least from 8 to 20. */
export function boardDay(day: string, zone: string, schedule: Schedule | null, played: readonly Stretch[]): BoardDay {
  const { from, to } = boundsOfDay(day, zone);
  const bounds = { start: Date.parse(from), end: Date.parse(to) };
  const at = (clock: string) => instantAt(day, clock, zone);
  const hours = hoursOf(day, zone, schedule);
  const stretches = [{ start: at("08:00"), end: at("20:00") }, ...(hours ?? []), ...played];
  const first = Math.min(...stretches.map(({ start }) => start));
  const last = Math.max(...stretches.map(({ end }) => end));
  const shown = {
    start: bounds.start + Math.floor((first - bounds.start) / row) * row,
    end: bounds.start + Math.ceil((last - bounds.start) / row) * row,
  };
  return { day, zone, bounds, shown, hours };
}

function hoursOf(day: string, zone: string, schedule: Schedule | null): Stretch[] | null {
  if (!schedule?.days.length) return null;
  return schedule.days
    .filter(({ date }) => date === day)
    .map(({ from, to }) => ({ start: instantAt(day, from, zone), end: instantAt(day, to, zone) }));
}

/**
 * The day that the board opens with: today, or the next day on which matches are or can be played, or else the last
 * such day. For a tournament without schedule and times, it is the tournament's first day.
 */
export function likelyDay(
  starts: readonly number[],
  { schedule, states }: Pick<Tournament, "schedule" | "states">,
  { zone, today }: { zone: string; today: string },
): string {
  const days = [
    ...new Set([...starts.map((start) => dayOf(start, zone)), ...(schedule?.days ?? []).map(({ date }) => date)]),
  ];
  days.sort();
  const first = daysOfTournament({ states, timeZone: zone }, zone)?.first ?? today;
  return days.find((day) => day >= today) ?? days.at(-1) ?? (first > today ? first : today);
}
