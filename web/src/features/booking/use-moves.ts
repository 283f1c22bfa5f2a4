import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { booking as kind } from "#contract/kinds/booking.ts";
import { useChangeSet } from "../../record-kit/use-change-set.ts";
import { showFailure } from "../../ui/failure-notice.tsx";
import { fieldsOf, type Slot } from "./slots.ts";
import type { Entry } from "./use-calendar.ts";
import type { VenueWords } from "./words.ts";

/** Bookings as they will be once all moves are saved: their next version, and where they stand then. */
export type Moved = ReadonlyMap<string, { version: number; slot: Slot }>;

/** Moves bookings: at once on the calendar, one after another at the server. */
export function useMoves(words: VenueWords): { moved: Moved; move: (entry: Entry, slot: Slot) => Promise<void> } {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<Moved>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useChangeSet();

  async function move({ id, title, booking }: Entry, slot: Slot) {
    if (!booking) return;
    const version = booking.version + 1;
    setMoved((before) => new Map([...before, [id, { version, slot }]]));
    const done = t("booking.done.moved", { title, at: words.at(slot), field: words.fieldName(slot.field) });
    const changes = [{ type: kind.type, id, version, data: { ...fieldsOf(slot) } }];
    const saved = last.current.then(() => mutateAsync({ changes, done }));
    last.current = saved.catch(() => {});
    try {
      await saved;
    } catch (failure) {
      setMoved((before) => new Map([...before].filter(([one]) => one !== id)));
      showFailure(await words.refused(failure));
    }
  }

  return { moved, move };
}
