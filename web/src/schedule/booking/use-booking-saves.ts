import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Booking } from "#contract/fields/booking.ts";
import { booking as kind } from "#contract/kinds/booking.ts";
import type { venue } from "#contract/kinds/venue.ts";
import { type ChangeSetInput, useChangeSet } from "../../kit/page/use-change-set.ts";
import { getAll, type Stored } from "../../kit/records/entities.ts";
import type { BookingDraft } from "./booking-draft.ts";
import { changedBookings, deleted, newBookings, withState } from "./booking-sets.ts";
import type { StoredBooking } from "./occupancy.ts";
import type { Slot } from "./slots.ts";
import type { VenueWords } from "./words.ts";

/** The actions for a booking, and for the later ones of its series if they are included. Each is one change set. */
export function useBookingSaves(
  owner: Stored<typeof venue>,
  {
    title,
    words,
    isFollowing,
    onSaved,
  }: { title: string; words: VenueWords; isFollowing: boolean; onSaved: () => void },
) {
  const { t } = useTranslation();
  const context = { title, words, t };
  const change = useChangeSet();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (sets: ChangeSetInput | Promise<ChangeSetInput>) => {
      const set = await sets;
      try {
        if (set.changes.length > 0) await change.mutateAsync(set);
      } catch (error) {
        throw await words.refused(error);
      }
    },
    onSuccess: onSaved,
  });
  const fields = owner.playingFields.map(({ id }) => id);
  const meant = async (booking: StoredBooking) => (isFollowing ? withFollowing(booking, fields) : [booking]);
  const save = (booking: StoredBooking, setOf: (bookings: StoredBooking[]) => ChangeSetInput) =>
    mutate(meant(booking).then(setOf));

  return {
    isPending,
    error,
    make: (draft: BookingDraft, slots: readonly Slot[]) => mutate(newBookings(draft, slots, context)),
    change: (booking: StoredBooking, draft: BookingDraft, slot: Slot) =>
      save(booking, (all) => changedBookings(all, { draft, slot }, context)),
    cancel: (booking: StoredBooking) =>
      save(booking, (all) =>
        withState(all, "BOOKING_STATE_CANCELLED", {
          done: t("booking.done.cancelled", context),
          title: "booking.inHistory.cancelled",
        }),
      ),
    remove: (booking: StoredBooking) => save(booking, (all) => deleted(all, t("record.done.deleted", { name: title }))),
  };
}

/** A booking and the later ones of its series on any of these fields, without the cancelled ones. */
async function withFollowing(booking: StoredBooking, fields: readonly string[]): Promise<StoredBooking[]> {
  const all = await getAll(kind, { of: fields, from: booking.start });
  const isLater = ({ id, series, state }: Booking & { id: string }) =>
    id !== booking.id && series === booking.series && state !== "BOOKING_STATE_CANCELLED";
  return [booking, ...all.filter(isLater)];
}
