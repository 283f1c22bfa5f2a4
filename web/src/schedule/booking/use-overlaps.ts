import { useMemo } from "react";
import { booking as kind, longestBooking } from "#contract/kinds/booking.ts";
import { toInstant } from "#contract/zoned-day.ts";
import { useAll } from "../../kit/records/queries.ts";
import { overlapping, type Slot, slotOf } from "./slots.ts";

/**
 * The confirmed bookings that overlap with these slots of one field, except the booking that is being changed, and the
 * slots that are free.
 */
export function useOverlaps(slots: readonly Slot[], id: string | undefined) {
  const [first, last] = [slots[0], slots.at(-1)];
  const isKnown = first !== undefined && last !== undefined;
  const { data } = useAll(
    kind,
    isKnown
      ? {
          of: [first.field],
          state: ["BOOKING_STATE_CONFIRMED"],
          to: toInstant(last.end),
          from: toInstant(first.start - longestBooking * 86_400_000),
        }
      : null,
  );
  return useMemo(() => {
    const others = (data ?? []).filter((one) => one.id !== id).map((one) => ({ ...one, ...slotOf(one) }));
    return {
      taken: others.filter((one) => slots.some((slot) => overlapping(slot, [one]).length > 0)),
      free: slots.filter((slot) => overlapping(slot, others).length === 0),
    };
  }, [data, id, slots]);
}
