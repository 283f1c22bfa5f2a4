import { type Booking, booking as definition } from "#contract/fields/booking.ts";
import { mostAskedBookings as mostAsked } from "#contract/kinds/booking.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Caller } from "../kit/access/caller.ts";
import { readStored } from "../kit/database/stored-entities.ts";
import type { Feature } from "../kit/entities/feature.ts";
import type { WorkingSet } from "../kit/entities/working-set.ts";
import { Refusal } from "../kit/refusal.ts";
import { readHappenings } from "./timetable/occupation.ts";

export const booking: Feature = {
  definition,
  guard: (_work, caller, { stored, next, createdBy }) => {
    if (mayManage(caller, "booking")) return;
    if (createdBy !== caller.userId) {
      throw new Refusal("forbidden", "Your roles allow you to change only bookings that you have asked for yourself.");
    }
    const isConfirmed = (one: unknown) => (one as Booking | null)?.state === "BOOKING_STATE_CONFIRMED";
    if (isConfirmed(next)) {
      throw new Refusal("forbidden", "Bookings are confirmed by those who manage the venue. Save it as requested.");
    }
    if (next === null && isConfirmed(stored)) {
      throw new Refusal("forbidden", "This booking is confirmed. Cancel it instead.");
    }
  },
  check: async (work, { stored, next, origin, by }) => {
    if (stored === null && origin === "request" && !mayManage(by, "booking")) await requireFewAsked(work, by, next.id);
    return [];
  },
  requireFree: (work, next) => requireFreeField(work, next as Booking),
};

/** @throws 409 when the caller has asked for as many bookings to come as one person may */
async function requireFewAsked(work: WorkingSet, { userId }: Caller, id: string): Promise<void> {
  const trx = await work.transaction();
  const rows = await trx
    .selectFrom("entity")
    .select(["id", "document"])
    .where("type", "=", "booking")
    .where("created_by", "=", userId)
    .execute();
  const open = rows.filter((row) => {
    const { state, end } = JSON.parse(row.document) as Booking;
    return row.id !== id && state === "BOOKING_STATE_REQUESTED" && Date.parse(end) > Date.parse(work.at);
  });
  if (open.length < mostAsked) return;
  const message = `At most ${mostAsked} bookings that nobody has confirmed yet can be asked for at once. Cancel some first.`;
  throw new Refusal("limit-reached", message);
}

const mostTold = 100;
/** The fields by which a booking occupies a playing field. */
const occupying = ["playingField", "start", "end", "state"];

/**
 * @throws 409 when another confirmed booking occupies the playing field, unless a later change of the set moves that
 * one
 */
async function requireFreeField(work: WorkingSet, next: Booking): Promise<void> {
  if (next.state !== "BOOKING_STATE_CONFIRMED") return;
  const [start, end] = [Date.parse(next.start), Date.parse(next.end)];
  // The lock makes simultaneous confirmations wait for one another.
  const trx = await work.transaction();
  await readStored(trx, [next.playingField], "change");
  const { bookings } = await readHappenings(trx, [next.playingField], { start, end }, []);
  const ids = bookings.map(({ id }) => id);
  await work.load(ids);
  const taken = ids.flatMap((id) => {
    const state = work.get(id);
    if (id === next.id || state?.row.type !== "booking") return [];
    const other = state.entity as Booking;
    const isSame = other.playingField === next.playingField && other.state === "BOOKING_STATE_CONFIRMED";
    const meets = isSame && Date.parse(other.start) < end && Date.parse(other.end) > start;
    return meets && !work.isChangedLater(id, next.id, occupying) ? other : [];
  });
  if (taken.length === 0) return;
  const conflicts = taken
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .slice(0, mostTold)
    .map(({ id, title, start, end }) => ({ type: "booking", id, title, start, end }));
  throw new Refusal("field-taken", "The playing field is booked at that time.", { conflicts });
}
