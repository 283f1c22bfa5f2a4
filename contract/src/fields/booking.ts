import { defineEntity, type Entity } from "../entity.ts";
import { bookingStates, bookingTypes } from "../enumerations.ts";
import { line, longText, optional, optionalReference, required, requiredId, withDefault } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { booking as kind, longestBooking } from "../kinds/booking.ts";
import { instant, uuid } from "../values.ts";
import { z } from "../zod.ts";

const day = 86_400_000;

export const fields = {
  playingField: requiredId("playing_field"),
  start: required(instant()),
  end: required(instant()),
  type: required(z.enum(bookingTypes)),
  title: line(200),
  organization: optionalReference(["organization"]),
  team: optionalReference(["team"]),
  state: withDefault(z.enum(bookingStates), () => "BOOKING_STATE_REQUESTED" as const),
  note: longText(),
  series: optional(uuid()),
};

/** The reservation of a playing field for something other than a match. */
export const booking = defineEntity(kind, fields, {
  rules: ({ start, end }): RuleIssue[] => {
    const length = Date.parse(end) - Date.parse(start);
    if (length <= 0) return [{ path: "end", code: "notAfterStart" }];
    return length > longestBooking * day ? [{ path: "end", code: "tooLate", params: { days: longestBooking } }] : [];
  },
});

export type Booking = Entity<typeof booking>;
