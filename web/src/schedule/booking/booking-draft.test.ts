import { expect, it } from "vitest";
import { changesOf, onDay, problemOf, slotIn, toDraft } from "./booking-draft.ts";
import { changedBookings } from "./booking-sets.ts";
import type { StoredBooking } from "./occupancy.ts";
import type { Slot } from "./slots.ts";

const zone = "Europe/Berlin";
const booking = (id: string, start: string, end: string, more: Partial<StoredBooking> = {}): StoredBooking => ({
  id,
  version: 0,
  playingField: "one",
  start,
  end,
  type: "BOOKING_TYPE_TRAINING",
  title: "Juniors",
  organization: null,
  team: null,
  state: "BOOKING_STATE_CONFIRMED",
  note: null,
  series: "series",
  ...more,
});
const stored = booking("a", "2026-10-19T16:00:00Z", "2026-10-19T18:00:00Z");
const slot: Slot = { field: "one", start: Date.parse(stored.start), end: Date.parse(stored.end) };
const draft = toDraft(slot, stored, "BOOKING_STATE_CONFIRMED", zone);

it("says when something is booked by the clock of the venue, and saves only what has changed", () => {
  expect(draft).toMatchObject({ day: "2026-10-19", clock: "18:00", endDay: "2026-10-19", endClock: "20:00" });
  expect(slotIn(draft, zone)).toEqual(slot);
  expect(changesOf(draft, slot, stored)).toEqual({});
  const later = slotIn({ ...draft, endClock: "21:00" }, zone) as Slot;
  expect(changesOf({ ...draft, title: " " }, later, stored)).toEqual({ end: "2026-10-19T19:00:00Z", title: null });
});

it("takes the end along to another day, and knows what can't be", () => {
  const night = { ...draft, endDay: "2026-10-20", endClock: "02:00" };
  expect(onDay(night, "2026-10-24")).toMatchObject({ day: "2026-10-24", endDay: "2026-10-25" });
  expect(onDay(night, "soon")).toMatchObject({ day: "soon", endDay: "2026-10-20" });
  expect(slotIn({ ...draft, clock: null }, zone)).toBeNull();
  expect(problemOf({ ...slot, end: slot.start })).toBe("notAfterStart");
  expect(problemOf({ ...slot, end: slot.start + 32 * 86_400_000 })).toBe("tooLate");
});

it("changes a series by what was changed of one, each at its own side of the change of clocks", () => {
  const next = booking("b", "2026-10-26T17:00:00Z", "2026-10-26T19:00:00Z", { playingField: "two" });
  // The draft reads only the time zone.
  const words = { zone } as never;
  const changed = { ...draft, title: "Seniors", clock: "17:00" };
  // A translation that returns its key lacks only a type mark of the library.
  const context = { title: "Seniors", words, t: ((key: string) => key) as never };
  const set = changedBookings([stored, next], { draft: changed, slot: slotIn(changed, zone) as Slot }, context);
  expect(set.changes.map(({ data }) => data)).toEqual([
    { title: "Seniors", playingField: "one", start: "2026-10-19T15:00:00Z", end: "2026-10-19T18:00:00Z" },
    { title: "Seniors", playingField: "two", start: "2026-10-26T16:00:00Z", end: "2026-10-26T19:00:00Z" },
  ]);
});
