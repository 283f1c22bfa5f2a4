import type { HomeGround } from "#contract/home-ground.ts";
import type { RoundDate } from "#contract/round-dates.ts";
import type { Schedule } from "#contract/schedule.ts";
import { daysLater, instantAt } from "#contract/zoned-day.ts";

/** The time of a match on a day for which nobody has given one. */
export const usualTime = "12:00";

/** Where and when a match is played; the start is in milliseconds since 1970. */
export interface HomeSlot {
  start: number;
  field: string | null;
}

/**
 * The place and time of a match whose round has dates: at the ground of the home side, on its weekday if the round has
 * such a day, or else on the first day of the round; at the time of the ground, or else at the beginning of the
 * tournament's day, or else at noon. All times are those of clocks in the zone.
 *
 * @param days the days of the tournament's schedule, of which a date may have several
 */
export function slotAtHome(
  { from, to }: Pick<RoundDate, "from" | "to">,
  ground: HomeGround | null,
  { days, zone }: { days: Schedule["days"]; zone: string },
): HomeSlot {
  const { playingField = null, weekday = null, time = null } = ground ?? {};
  const date = (weekday !== null && firstOn(weekday, from, to)) || from;
  const opening = days.filter((day) => day.date === date).map((day) => day.from);
  return { start: instantAt(date, time ?? opening.sort()[0] ?? usualTime, zone), field: playingField };
}

/** The first day from `from` to `to` that is this weekday; null if none is. */
function firstOn(weekday: number, from: string, to: string): string | null {
  const date = daysLater(from, (weekday - weekdayOf(from) + 7) % 7);
  return date <= to ? date : null;
}

/** The weekday of a date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
}
