import { Text } from "@mantine/core";
import { FieldList } from "../../kit/page/field-list.tsx";
import { bookingHistory } from "./booking-history.tsx";
import { slotOf } from "./slots.ts";
import type { StoredBooking } from "./use-calendar.ts";
import type { VenueWords } from "./words.ts";

const { type, state, team, organization, note } = bookingHistory;

/** A booking for users who may not change it. */
export function BookingFacts({ booking, words }: { booking: StoredBooking; words: VenueWords }) {
  return (
    <div>
      <Text mb="sm">
        {words.at(slotOf(booking))}, {words.fieldName(booking.playingField)}
      </Text>
      <FieldList fields={{ type, state, team, organization, note }} entity={booking} />
    </div>
  );
}
