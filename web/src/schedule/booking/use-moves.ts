import { useTranslation } from "react-i18next";
import { booking as bookingKind } from "#contract/kinds/booking.ts";
import { match as matchKind } from "#contract/kinds/match.ts";
import { toInstant } from "#contract/zoned-day.ts";
import { type Ahead, useChangesAhead } from "../../kit/page/use-changes-ahead.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { minute } from "../grid/stretches.ts";
import type { Occupancy } from "./occupancy.ts";
import { fieldsOf, type Slot } from "./slots.ts";
import type { VenueWords } from "./words.ts";

/** The entries of a calendar with all moves that are not saved yet. */
export interface Moved {
  bookings: Ahead<ReturnType<typeof fieldsOf>>;
  matches: Ahead<ReturnType<typeof fieldsOfMatch>>;
}

/** Moves bookings and matches. The calendar shows a move at once; the server saves one after another. */
export function useMoves(words: VenueWords): { moved: Moved; move: (entry: Occupancy, slot: Slot) => Promise<void> } {
  const { t } = useTranslation();
  const bookings = useChangesAhead<ReturnType<typeof fieldsOf>>(bookingKind);
  const matches = useChangesAhead<ReturnType<typeof fieldsOfMatch>>(matchKind);

  async function move(entry: Occupancy, slot: Slot) {
    const { id, title, booking, match } = entry;
    const done = t("booking.done.moved", { title, at: words.at(slot), field: words.fieldName(slot.field) });
    try {
      if (booking)
        await bookings.change([{ id, version: booking.version + 1, data: fieldsOf(slot) }], {
          done,
          title: "booking.inHistory.moved",
        });
      if (match)
        await matches.change([{ id, version: match.version + 1, data: fieldsOfMatch(entry, slot) }], {
          done,
          title: "board.inHistory.moved",
        });
    } catch (failure) {
      showFailure(await words.refused(failure));
    }
  }

  return { moved: { bookings: bookings.ahead, matches: matches.ahead }, move };
}

/** The fields of a match with this slot. The length is saved only if it has changed. */
function fieldsOfMatch(before: Slot, { field, start, end }: Slot) {
  const isAsLong = end - start === before.end - before.start;
  return {
    scheduledAt: toInstant(start),
    playingField: field,
    ...(!isAsLong && { durationMinutes: Math.round((end - start) / minute) }),
  };
}
