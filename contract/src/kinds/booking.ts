import type { fields } from "../fields/booking.ts";
import type { Kind } from "../kind.ts";

declare module "../entity-types.ts" {
  interface EntityTypes {
    booking: true;
  }
}

/** The most days of one booking. */
export const longestBooking = 31;

/** The most bookings to come that one person may have asked for and that nobody has confirmed yet. */
export const mostRequestedBookings = 200;

export const booking: Kind<"booking", typeof fields> = {
  type: "booking",
  one: "booking",
  many: "bookings",
  path: "/bookings",
  owner: "playingField",
  parents: "playingField",
  above: { parameter: "venue", type: "playing_field" },
  summary: ["playingField", "start", "end", "type", "title", "organization", "team", "state"],
  filters: ["state"],
  timed: { at: "start", occupies: ["playingField", "organization", "team"] },
  listOrder: ({ start }) => [Date.parse(start)],
};
