import { useMemo, useState } from "react";
import type { venue } from "#contract/kinds/venue.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { outside } from "../grid/stretches.ts";
import { type BookingDraft, isDay, problemOf, slotIn } from "./booking-draft.ts";
import { longestSeries, type Slot, weekly } from "./slots.ts";
import { useOverlaps } from "./use-overlaps.ts";

/** Which times a draft of a booking asks for, once or every week, and which of them are taken. */
export function useSlots(
  owner: Stored<typeof venue>,
  draft: BookingDraft,
  { zone, storedId, isAsked }: { zone: string; storedId: string | undefined; isAsked: boolean },
) {
  const [isWeekly, setWeekly] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const [leavesOut, setLeavesOut] = useState(true);
  const isSeries = storedId === undefined && isWeekly;
  const slot = slotIn(draft, zone);
  const problem = slot && problemOf(slot);
  const { field, day, clock, endDay, endClock } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the draft that the slot is made of
  const asked = useMemo(() => {
    if (!slot || problem) return [];
    return isSeries ? weekly(slot, until !== null && isDay(until) ? until : "", zone) : [slot];
  }, [field, day, clock, endDay, endClock, problem, isSeries, until, zone]);
  const { taken, free } = useOverlaps(isAsked ? asked : noSlots, storedId);
  const open = owner.availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  return {
    slot,
    problem,
    asked,
    taken,
    /** Those that are booked: of a series, the free ones if the others are left out. */
    slots: isSeries && leavesOut ? free : asked,
    isClosed: open.length > 0 && asked.some((one) => outside(one, open).length > 0),
    series: {
      isWeekly,
      setWeekly,
      until,
      setUntil,
      isFull: asked.length === longestSeries,
      leavesOut,
      setLeavesOut,
      /** How many of the series are taken; null where it is no series, or none is. */
      left: isSeries && taken.length > 0 ? asked.length - free.length : null,
    },
  };
}

const noSlots: readonly Slot[] = [];
