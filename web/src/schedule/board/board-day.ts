import type { Tournament } from "#contract/fields/tournament.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import { boundsOfDay, dayOf, instantAt } from "#contract/zoned-day.ts";
import { minute } from "../grid/stretches.ts";

/** Nobody plans more exactly than that. */
export const step = 5 * minute;
/** So far apart are the lines of the board. */
export const row = 30 * minute;

export interface BoardDay {
  day: string;
  zone: string;
  /** From midnight to midnight; 23 or 25 hours where the clock is changed. */
  bounds: Stretch;
  /** What the board shows of it, in whole rows. */
  shown: Stretch;
  /** When it is played on this day; empty where the tournament has days and this is none of them, null where it has none. */
  hours: readonly Stretch[] | null;
}

/** A day as its board shows it: its hours and all that is played on it, and no less than from 8 to 20. */
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
 * The day that is looked at first: today or the next one on which something is or can be played, else the last such one; of a
 * tournament of which neither is known yet, its first day.
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
  const begins = states.find(({ type }) => type === "TOURNAMENT_STATE_ACTIVE")?.duration?.start;
  const first = begins ? dayOf(begins, zone) : today;
  return days.find((day) => day >= today) ?? days.at(-1) ?? (first > today ? first : today);
}
