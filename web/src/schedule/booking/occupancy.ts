import type { booking as kind } from "#contract/kinds/booking.ts";
import type { match } from "#contract/kinds/match.ts";
import type { Stored } from "../../kit/records/entities.ts";
import type { Slot } from "./slots.ts";

export type StoredBooking = Stored<typeof kind>;

export type StoredMatch = Stored<typeof match>;

/** A match or a booking as a card of the calendar. */
export interface Occupancy extends Slot {
  id: string;
  title: string;
  /** The booking; null for a match. */
  booking: StoredBooking | null;
  match: StoredMatch | null;
  /** The names of other entries on the field at the same time. */
  overlaps: readonly string[];
  /** The other conflicts in words. */
  conflicts: readonly string[];
}
