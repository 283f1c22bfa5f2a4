import { useTranslation } from "react-i18next";
import { booking as kind } from "#contract/kinds/booking.ts";
import { type Ahead, useChangesAhead } from "../../record-kit/use-changes-ahead.ts";
import { showFailure } from "../../ui/failure-notice.tsx";
import { fieldsOf, type Slot } from "./slots.ts";
import type { Entry } from "./use-calendar.ts";
import type { VenueWords } from "./words.ts";

/** Bookings as they will be once all moves are saved. */
export type Moved = Ahead<ReturnType<typeof fieldsOf>>;

/** Moves bookings: at once on the calendar, one after another at the server. */
export function useMoves(words: VenueWords): { moved: Moved; move: (entry: Entry, slot: Slot) => Promise<void> } {
  const { t } = useTranslation();
  const { ahead: moved, change } = useChangesAhead<ReturnType<typeof fieldsOf>>(kind);

  async function move({ id, title, booking }: Entry, slot: Slot) {
    if (!booking) return;
    const done = t("booking.done.moved", { title, at: words.at(slot), field: words.fieldName(slot.field) });
    try {
      await change([{ id, version: booking.version + 1, data: fieldsOf(slot) }], done);
    } catch (failure) {
      showFailure(await words.refused(failure));
    }
  }

  return { moved, move };
}
