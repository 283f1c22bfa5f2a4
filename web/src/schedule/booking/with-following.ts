import type { Booking } from "#contract/fields/booking.ts";
import { booking as kind } from "#contract/kinds/booking.ts";
import { getAll } from "../../kit/records/entities.ts";
import type { StoredBooking } from "./use-calendar.ts";

/** A booking and the later ones of its series on any of these fields, without the cancelled ones. */
export async function withFollowing(booking: StoredBooking, fields: readonly string[]): Promise<StoredBooking[]> {
  const all = await getAll(kind, { of: fields, from: booking.start });
  const isLater = ({ id, series, state }: Booking & { id: string }) =>
    id !== booking.id && series === booking.series && state !== "BOOKING_STATE_CANCELLED";
  return [booking, ...all.filter(isLater)];
}
