import type { Booking } from "#contract/fields/booking.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { dayOf, daysLater, instantAt, toInstant } from "#contract/zoned-day.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";

/** The time and the field of a booking. */
export interface Slot extends Stretch {
  field: string;
}

/** The greatest number of bookings in a series. */
export const longestSeries = 100;

export function slotOf({ playingField, start, end }: Pick<Booking, "playingField" | "start" | "end">): Slot {
  return { field: playingField, start: Date.parse(start), end: Date.parse(end) };
}

/** The fields of a booking with this slot. */
export function fieldsOf({ field, start, end }: Slot): Pick<Booking, "playingField" | "start" | "end"> {
  return { playingField: field, start: toInstant(start), end: toInstant(end) };
}

/** The local time in a zone: "09:30". */
export function clockAt(time: number, zone: string): string {
  return clockIn(zone, "de").format(time);
}

/** The slot repeated every week until a day. Its local time stays the same when the clock changes. */
export function weekly(first: Slot, until: string, zone: string): Slot[] {
  const found: Slot[] = [];
  const day = dayOf(first.start, zone);
  for (let week = 0; found.length < longestSeries && daysLater(day, week * 7) <= until; week++) {
    found.push(shifted(first, week * 7, first, zone));
  }
  return found;
}

/** Another slot of a series after one has been changed: it moves by as many days and gets the same hours and field. */
export function movedAlong(other: Slot, from: Slot, to: Slot, zone: string): Slot {
  const field = from.field === to.field ? other.field : to.field;
  if (from.start === to.start && from.end === to.end) return { ...other, field };
  const days = daysBetween(dayOf(from.start, zone), dayOf(to.start, zone));
  return { ...shifted(other, days, to, zone), field };
}

/** The slot a number of days later, at the local times of another slot. */
export function shifted(slot: Slot, days: number, hours: Stretch, zone: string): Slot {
  const day = daysLater(dayOf(slot.start, zone), days);
  const nights = daysBetween(dayOf(hours.start, zone), dayOf(hours.end, zone));
  return {
    field: slot.field,
    start: instantAt(day, clockAt(hours.start, zone), zone),
    end: instantAt(daysLater(day, nights), clockAt(hours.end, zone), zone),
  };
}

export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);
}

/** The slots that overlap with this one on its field, except itself. */
export function overlapping<S extends Slot & { id: string }>(slot: Slot & { id?: string }, others: readonly S[]): S[] {
  return others.filter(
    ({ id, field, start, end }) => id !== slot.id && field === slot.field && start < slot.end && slot.start < end,
  );
}

/** The days of the week of this day, from Monday to Sunday. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => daysLater(day, index - weekday));
}
