import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Booking } from "#contract/fields/booking.ts";
import { booking as kind, longestBooking } from "#contract/kinds/booking.ts";
import { match } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { toInstant } from "#contract/zoned-day.ts";
import { asAhead } from "../../kit/page/use-changes-ahead.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useAll } from "../../kit/records/queries.ts";
import { useSidesOf } from "../../tournament/match-words/match-words.ts";
import { useSchedulesOf } from "../../tournament/match-words/tournaments-of.ts";
import { minute } from "../grid/stretches.ts";
import type { Occupancy } from "./occupancy.ts";
import { overlapping, type Slot, slotOf } from "./slots.ts";
import { useMatchConflicts } from "./use-match-conflicts.ts";
import type { Moved } from "./use-moves.ts";

const day = 24 * 60 * minute;
const nothing: readonly never[] = [];

/**
 * The matches and bookings of these playing fields within a stretch of time, kept up to date. The entries are undefined
 * while they load.
 */
export function useOccupancies(
  owner: { id: string; fields: readonly string[] },
  period: Stretch,
  { moved, fieldName }: { moved: Moved; fieldName: (id: string) => string },
): { entries: readonly Occupancy[] | undefined; error: unknown } {
  const { start, end } = period;
  const { id: venue, fields } = owner;
  const to = toInstant(end);
  const booked = useAll(kind, { of: fields, from: toInstant(start - longestBooking * day), to });
  const played = useAll(match, { of: fields, from: toInstant(start - day), to, sort: "scheduledAt" });
  const titleOf = useBookingTitles(booked.data ?? nothing);
  const sidesOf = useSidesOf(played.data ?? nothing);
  const scheduleOf = useSchedulesOf(played.data ?? nothing);
  const conflictsOf = useMatchConflicts(venue, period, played.data, { titleOf: sidesOf, fieldName });

  const entries = useMemo(() => {
    if (!booked.data || !played.data) return undefined;
    const isIn = (one: Slot) => one.start < end && start < one.end;
    const bookings = booked.data
      .filter(({ state }) => state !== "BOOKING_STATE_CANCELLED")
      .map((stored) => {
        const booking = asAhead(stored, moved.bookings);
        return {
          ...slotOf(booking),
          id: booking.id,
          title: titleOf(booking),
          booking,
          match: null,
          conflicts: nothing,
        };
      });
    const matches = played.data.filter(takesPlace).flatMap((stored) => {
      const one = asAhead(stored, moved.matches);
      const schedule = scheduleOf(one);
      // The length of the match is not known yet.
      if (schedule === undefined) return [];
      const from = Date.parse(one.scheduledAt ?? "");
      const until = from + lengthOf(one, schedule);
      const slot = { field: one.playingField ?? "", start: from, end: until };
      return { ...slot, id: one.id, title: sidesOf(one), booking: null, match: one, conflicts: conflictsOf(one) };
    });
    const all = [...bookings, ...matches].filter(isIn).sort((one, other) => one.start - other.start);
    return all.map((one) => ({ ...one, overlaps: overlapping(one, all).map(({ title }) => title) }));
  }, [booked.data, played.data, start, end, moved, titleOf, sidesOf, scheduleOf, conflictsOf]);
  return { entries, error: booked.error ?? played.error };
}

/** Returns a function that names bookings: by their title, or else by their team or type. */
export function useBookingTitles(bookings: readonly Pick<Booking, "team">[]) {
  const { t } = useTranslation();
  const teams = useMemo(() => [...new Set(bookings.flatMap((one) => one.team?.id ?? []))], [bookings]);
  const nameOf = useNameOf(team, teams);
  return useMemo(
    () => (one: Pick<Booking, "title" | "team" | "type">) =>
      one.title || (one.team && nameOf(one.team.id)) || t(`booking.type.${one.type}`),
    [nameOf, t],
  );
}
