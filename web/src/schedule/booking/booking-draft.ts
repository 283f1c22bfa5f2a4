import type { Booking } from "#contract/fields/booking.ts";
import { isSame } from "#contract/is-same.ts";
import { longestBooking } from "#contract/kinds/booking.ts";
import { dayOf, daysLater, instantAt } from "#contract/zoned-day.ts";
import { clockAt, daysBetween, fieldsOf, type Slot } from "./slots.ts";

/** A booking in its form: days and times by the clock of the venue, null while they are empty. */
export interface BookingDraft extends Pick<Booking, "type" | "organization" | "team" | "state"> {
  title: string;
  note: string;
  field: string;
  day: string | null;
  clock: string | null;
  endDay: string | null;
  endClock: string | null;
}

export function toDraft(slot: Slot, stored: Booking | null, state: Booking["state"], zone: string): BookingDraft {
  return {
    field: slot.field,
    day: dayOf(slot.start, zone),
    clock: clockAt(slot.start, zone),
    endDay: dayOf(slot.end, zone),
    endClock: clockAt(slot.end, zone),
    type: stored?.type ?? "BOOKING_TYPE_TRAINING",
    title: stored?.title ?? "",
    note: stored?.note ?? "",
    organization: stored?.organization ?? null,
    team: stored?.team ?? null,
    state: stored?.state ?? state,
  };
}

/** The draft on another day; its end moves, too. */
export function onDay(draft: BookingDraft, day: string | null): BookingDraft {
  const known = draft.day !== null && draft.endDay !== null && isDay(draft.day) && isDay(draft.endDay);
  if (!known || day === null || !isDay(day)) return { ...draft, day };
  const nights = daysBetween(draft.day as string, draft.endDay as string);
  return { ...draft, day, endDay: daysLater(day, nights) };
}

/** The slot of a draft; null while a part of it is missing. */
export function slotIn({ field, day, clock, endDay, endClock }: BookingDraft, zone: string): Slot | null {
  if (!day || !endDay || !clock || !endClock || !isDay(day) || !isDay(endDay)) return null;
  return { field, start: instantAt(day, clock, zone), end: instantAt(endDay, endClock, zone) };
}

/** The error of a slot, as a code of the contract. */
export function problemOf({ start, end }: Slot): "notAfterStart" | "tooLate" | null {
  if (end <= start) return "notAfterStart";
  return end - start > longestBooking * 86_400_000 ? "tooLate" : null;
}

/** The fields to save. For a stored booking, these are only the changed ones. */
export function changesOf(draft: BookingDraft, slot: Slot, stored: Booking | null): Partial<Booking> {
  const { type, title, organization, team, state, note } = draft;
  const all = {
    ...fieldsOf(slot),
    type,
    title: title.trim() || null,
    organization,
    team,
    state,
    note: note.trim() || null,
  };
  if (!stored) return all;
  const isOther = ([name, value]: [string, unknown]) => {
    const present = stored[name as keyof Booking];
    const isTime = name === "start" || name === "end";
    return isTime ? Date.parse(String(value)) !== Date.parse(String(present)) : !isSame(value, present);
  };
  return Object.fromEntries(Object.entries(all).filter(isOther));
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
