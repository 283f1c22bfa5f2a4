import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { booking, longestBooking } from "#contract/kinds/booking.ts";
import { match as kind } from "#contract/kinds/match.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { useAll } from "../../kit/records/queries.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { minute } from "../grid/stretches.ts";

/** The matches of other tournaments on these fields on the day. */
export function useOthers(
  fields: readonly { id: string }[] | undefined,
  { start, end }: { start: number; end: number },
  { tournament, matches }: { tournament: string; matches: readonly BoardMatch[] | undefined },
): readonly BoardMatch[] {
  const of = (fields ?? []).map(({ id }) => id);
  const [from, to] = [start, end].map((time) => new Date(time).toISOString());
  const { data } = useAll(kind, {
    sort: "scheduledAt",
    from: from as string,
    to: to as string,
    // An empty list would find all matches; no match is played on the tournament itself.
    of: of.length > 0 ? of : [tournament],
  });
  return useMemo(() => {
    const ids = new Set(matches?.map(({ id }) => id));
    return matches && data ? data.filter(({ id }) => !ids.has(id)) : [];
  }, [data, matches]);
}

/** A booking of one of the board's fields that is not cancelled. */
export interface BoardBooking extends Stretch {
  id: string;
  field: string;
  title: string;
  isConfirmed: boolean;
}

/** The bookings of these fields on the day. */
export function useBookings(
  fields: readonly { id: string }[] | undefined,
  { start, end }: Stretch,
  tournament: string,
): readonly BoardBooking[] {
  const { t } = useTranslation();
  const of = (fields ?? []).map(({ id }) => id);
  const { data } = useAll(booking, {
    from: new Date(start - longestBooking * 24 * 60 * minute).toISOString(),
    to: new Date(end).toISOString(),
    of: of.length > 0 ? of : [tournament],
  });
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ state }) => state !== "BOOKING_STATE_CANCELLED")
        .map(({ id, playingField, title, type, state, ...one }) => ({
          id,
          field: playingField,
          title: title || t(`booking.type.${type}`),
          isConfirmed: state === "BOOKING_STATE_CONFIRMED",
          start: Date.parse(one.start),
          end: Date.parse(one.end),
        }))
        .filter((one) => one.start < end && start < one.end),
    [data, start, end, t],
  );
}
