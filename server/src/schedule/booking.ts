import { sql } from "kysely";
import { type Booking, booking as definition } from "#contract/fields/booking.ts";
import { mostRequestedBookings as mostAsked } from "#contract/kinds/booking.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Caller } from "../kit/access/caller.ts";
import { readStored } from "../kit/database/stored-entities.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { Refusal } from "../kit/refusal.ts";
import type { Step } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { readHappenings, stretchOf } from "./occupation.ts";

export const booking: Feature = {
  definition,
  guard: (_work, caller, { before, after, createdBy }) => {
    if (mayManage(caller, "booking")) return;
    if (createdBy !== caller.userId) {
      throw new Refusal("forbidden", "Your roles allow you to change only bookings that you have asked for yourself.");
    }
    if (after && isConfirmed(after as Booking)) {
      throw new Refusal("forbidden", "Bookings are confirmed by those who manage the venue. Save it as requested.");
    }
    if (after === null && before && isConfirmed(before as Booking)) {
      throw new Refusal("forbidden", "This booking is confirmed. Cancel it instead.");
    }
  },
  check: async (work, { before, after, origin, by }) => {
    if (before === null && origin === "request" && !mayManage(by, "booking")) await requireFewAsked(work, by, after.id);
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
    // Written out, since a parameter does not show that the index of bookings has all of them.
    .where("type", "=", sql.lit("booking"))
    .where("created_by", "=", userId)
    .execute();
  const open = rows.filter((row) => {
    const { state, end } = JSON.parse(row.document) as Booking;
    return row.id !== id && state === "BOOKING_STATE_REQUESTED" && Date.parse(end) > Date.parse(work.at);
  });
  if (open.length < mostAsked) return;
  const message = `At most ${mostAsked} bookings that are not confirmed yet can be asked for at once. Cancel some first.`;
  throw new Refusal("limit-reached", message);
}

const mostReported = 100;
/** The fields by which a booking occupies a playing field. */
const occupying = ["playingField", "start", "end", "state"];

/**
 * @throws 409 when another confirmed booking occupies the playing field, unless a later change of the set moves that
 * one
 */
async function requireFreeField(work: WorkingSet, next: Booking): Promise<void> {
  if (next.state !== "BOOKING_STATE_CONFIRMED") return;
  const booked = (await bookedBeside(work)).get(next.playingField) ?? [];
  const { start, end } = stretchOf(next);
  const taken = booked.filter(
    (other) =>
      other.start < end &&
      other.end > start &&
      other.booking.id !== next.id &&
      !work.steps.isChangedLater(other.booking.id, next.id, occupying),
  );
  if (taken.length === 0) return;
  const conflicts = taken
    .sort((one, other) => one.start - other.start)
    .slice(0, mostReported)
    .map(({ booking: { id, title, start, end } }) => ({ type: "booking", id, title, start, end }));
  throw new Refusal("field-taken", "The playing field is booked at that time.", { conflicts });
}

/** Confirmed bookings by their playing fields. */
type Booked = ReadonlyMap<string, readonly (Stretch & { booking: Booking })[]>;

/** What is booked beside the bookings that are being judged, which is read for all of them together. */
const bookedBesideSet = new WeakMap<WorkingSet, { last: Step | undefined; booked: Promise<Booked> }>();

function bookedBeside(work: WorkingSet): Promise<Booked> {
  const last = work.steps.all.at(-1);
  const known = bookedBesideSet.get(work);
  if (known && known.last === last) return known.booked;
  const booked = readBookedBeside(work);
  bookedBesideSet.set(work, { last, booked });
  return booked;
}

async function readBookedBeside(work: WorkingSet): Promise<Booked> {
  const pending = work.steps.all.filter(({ feature, request }) => request && feature.definition === definition);
  const ids = new Set(pending.map(({ id }) => id));
  await work.load(ids);
  const all = [...ids].flatMap((id) => (work.get(id)?.entity as Booking | undefined) ?? []);
  return readBooked(work, all.filter(isConfirmed));
}

async function readBooked(work: WorkingSet, bookings: readonly Booking[]): Promise<Booked> {
  const fields = [...new Set(bookings.map(({ playingField }) => playingField))];
  const stretches = bookings.map(stretchOf);
  const span = {
    start: stretches.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY),
    end: stretches.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY),
  };
  // The locks make simultaneous confirmations wait for one another.
  const trx = await work.transaction();
  await readStored(trx, fields, "change");
  const found = (await readHappenings(trx, fields, span, [])).bookings.filter(isConfirmed);
  const occupied = found.map((booking) => ({ ...stretchOf(booking), booking }));
  return Map.groupBy(occupied, ({ booking }) => booking.playingField);
}

const isConfirmed = ({ state }: Booking) => state === "BOOKING_STATE_CONFIRMED";
