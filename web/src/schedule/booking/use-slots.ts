import { useMemo, useState } from "react";
import type { venue } from "#contract/kinds/venue.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { outside } from "../grid/stretches.ts";
import { type BookingDraft, isDay, problemOf, slotIn } from "./booking-draft.ts";
import { longestSeries, type Slot, weekly } from "./slots.ts";
import { useOverlaps } from "./use-overlaps.ts";

/** The slots of a draft, once or every week, and the ones among them that are taken. */
export function useSlots(
  owner: Stored<typeof venue>,
  draft: BookingDraft,
  { zone, storedId, isEnabled }: { zone: string; storedId: string | undefined; isEnabled: boolean },
) {
  const [isWeekly, setWeekly] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const [leavesOut, setLeavesOut] = useState(true);
  const isSeries = storedId === undefined && isWeekly;
  const slot = slotIn(draft, zone);
  const problem = slot && problemOf(slot);
  const { field, day, clock, endDay, endClock } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the parts of the draft that determine the slot
  const period = useMemo(() => {
    if (!slot || problem) return [];
    return isSeries ? weekly(slot, until !== null && isDay(until) ? until : "", zone) : [slot];
  }, [field, day, clock, endDay, endClock, problem, isSeries, until, zone]);
  const { taken, free } = useOverlaps(isEnabled ? period : noSlots, storedId);
  const open = owner.availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  return {
    slot,
    problem,
    period,
    taken,
    /** The slots to book. A series that leaves out taken slots has the free ones only. */
    slots: isSeries && leavesOut ? free : period,
    isClosed: open.length > 0 && period.some((one) => outside(one, open).length > 0),
    series: {
      isWeekly,
      setWeekly,
      until,
      setUntil,
      isFull: period.length === longestSeries,
      leavesOut,
      setLeavesOut,
      /** The number of taken slots of a series; null for a single booking, and if none is taken. */
      left: isSeries && taken.length > 0 ? period.length - free.length : null,
    },
  };
}

const noSlots: readonly Slot[] = [];
