import type { TFunction } from "i18next";
import type { BookingState } from "#contract/enumerations.ts";
import { booking as kind } from "#contract/kinds/booking.ts";
import type { ChangeSetInput } from "../../kit/page/use-change-set.ts";
import { type BookingDraft, changesOf } from "./booking-draft.ts";
import type { StoredBooking } from "./occupancy.ts";
import { fieldsOf, movedAlong, type Slot, slotOf } from "./slots.ts";
import type { VenueWords } from "./words.ts";

type SetWords = Pick<ChangeSetInput, "done" | "title">;

interface SetContext {
  title: string;
  words: VenueWords;
  t: TFunction;
}

/** The change set that books or requests each of these slots. Several of them are a series. */
export function newBookings(
  draft: BookingDraft,
  slots: readonly Slot[],
  { title: name, words, t }: SetContext,
): ChangeSetInput {
  const series = slots.length > 1 ? crypto.randomUUID() : null;
  const changes = slots.map((slot) => {
    const data = { ...changesOf(draft, slot, null), series };
    return { type: kind.type, id: crypto.randomUUID(), version: 0, data };
  });
  const [first] = slots;
  const said = {
    title: name,
    at: first ? words.at(first) : "",
    field: words.fieldName(draft.field),
    count: slots.length,
  };
  const isRequest = draft.state === "BOOKING_STATE_REQUESTED";
  const title = isRequest ? "booking.inHistory.requested" : "booking.inHistory.booked";
  if (!series) return { changes, title, done: t(isRequest ? "booking.done.requested" : "booking.done.booked", said) };
  return { changes, title, done: t(isRequest ? "booking.done.requestedMany" : "booking.done.bookedMany", said) };
}

/** The change set that applies the changes of the first booking to all of them. */
export function changedBookings(
  bookings: readonly StoredBooking[],
  { draft, slot }: { draft: BookingDraft; slot: Slot },
  { title: name, words, t }: SetContext,
): ChangeSetInput {
  const [booking] = bookings;
  if (!booking) return { changes: [], done: "", title: "booking.inHistory.changed" };
  const { playingField: _field, start: _start, end: _end, ...same } = changesOf(draft, slot, booking);
  const changes = bookings.flatMap((one) => {
    const own = slotOf(one);
    const next = movedAlong(own, slotOf(booking), slot, words.zone);
    const isMoved = next.field !== own.field || next.start !== own.start || next.end !== own.end;
    const data = { ...same, ...(isMoved && fieldsOf(next)) };
    return Object.keys(data).length > 0 ? { type: kind.type, id: one.id, version: one.version + 1, data } : [];
  });
  const isConfirmed = same.state === "BOOKING_STATE_CONFIRMED";
  return {
    changes,
    done: isConfirmed ? t("booking.done.confirmed", { title: name }) : t("record.done.saved", { name }),
    title: isConfirmed ? "booking.inHistory.confirmed" : "booking.inHistory.changed",
  };
}

/** The change set that gives all of them this state. */
export function withState(bookings: readonly StoredBooking[], state: BookingState, words: SetWords): ChangeSetInput {
  const changes = bookings.map(({ id, version }) => ({ type: kind.type, id, version: version + 1, data: { state } }));
  return { changes, ...words };
}

export function deleted(bookings: readonly StoredBooking[], done: string): ChangeSetInput {
  const changes = bookings.map(({ id, version }) => ({
    type: kind.type,
    id,
    version: version + 1,
    delete: true as const,
  }));
  return { changes, done, title: "booking.inHistory.deleted" };
}
