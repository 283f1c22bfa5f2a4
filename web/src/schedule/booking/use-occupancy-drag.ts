import { dayOf } from "#contract/zoned-day.ts";
import type { Dragged } from "../../kit/drag/drag.ts";
import { minute, snapped } from "../grid/stretches.ts";
import type { GridColumn } from "../grid/time-grid.tsx";
import { useGridDrag } from "../grid/use-grid-drag.ts";
import type { Occupancy } from "./occupancy.ts";
import { daysBetween, type Slot, shifted } from "./slots.ts";

/** The smallest step of a dragged booking. */
const step = 15 * minute;

/** A column of the calendar: a playing field on a day. */
export interface BookingColumn extends GridColumn {
  field: string;
  day: string;
}

/** A dragged match or booking, or a booking that is being made. */
export type DraggedOccupancy = Dragged<Occupancy, Slot>;

/**
 * Makes, moves and stretches bookings on a calendar with a pointer. With the keyboard, Space lifts a card, arrow keys
 * move it by a quarter of an hour or to the next column, and with Shift they change its end.
 */
export function useOccupancyDrag({
  columns,
  perMinute,
  zone,
  mayMake,
  entryOf,
  onMake,
  onMove,
}: {
  columns: readonly BookingColumn[];
  perMinute: number;
  zone: string;
  mayMake: boolean;
  /** Undefined for an entry that cannot be moved. */
  entryOf: (id: string) => Occupancy | undefined;
  onMake: (slot: Slot) => void;
  onMove: (entry: Occupancy, slot: Slot) => void;
}) {
  const drag = useGridDrag<Occupancy, Slot>({
    columns,
    perMinute,
    liftKey: " ",
    mayMake,
    itemOf: entryOf,
    slotOf: ({ field, start, end }) => ({ field, start, end }),
    draggedTo({ item, edge, from }, to) {
      const [over, origin] = [columns[to.column], columns[from.column]];
      if (item && over && edge === null) {
        const bounds = { start: Math.min(over.shown.start, item.start), end: over.shown.end };
        const start = snapped(item.start + to.at - from.at, bounds, step);
        return { field: over.field, start, end: start + item.end - item.start };
      }
      const { field, start, end } = item ?? { field: origin?.field ?? "", start: from.at, end: from.at };
      if (!origin) return { field, start, end };
      const { shown } = origin;
      const clamped = Math.min(Math.max(to.at, shown.start), shown.end);
      const snappedAt = snapped(clamped, { start: shown.start, end: shown.end + step }, step);
      if (edge === "start") return { field, start: Math.min(snappedAt, end - step), end };
      if (item) return { field, start, end: Math.max(snappedAt, start + step) };
      const first = shown.start + Math.floor((from.at - shown.start) / step) * step;
      return snappedAt > first
        ? { field, start: first, end: snappedAt }
        : { field, start: snappedAt, end: first + step };
    },
    steppedTo(slot, key, isStretch) {
      const by = key === "ArrowUp" ? -step : step;
      if (key === "ArrowUp" || key === "ArrowDown") {
        if (isStretch) return { ...slot, end: Math.max(slot.end + by, slot.start + step) };
        const start = slot.start + by;
        const isShown = columns.some(({ shown }) => shown.start <= start && start < shown.end);
        return isShown ? { ...slot, start, end: slot.end + by } : slot;
      }
      const day = dayOf(slot.start, zone);
      const present = columns.findIndex((column) => column.field === slot.field && column.day === day);
      const next = columns[present + (key === "ArrowLeft" ? -1 : 1)];
      if (!next || present === -1) return slot;
      return next.day === day
        ? { ...slot, field: next.field }
        : { ...shifted(slot, daysBetween(day, next.day), slot, zone), field: next.field };
    },
    onDrop: ({ item, to }) => (item ? onMove(item, to) : onMake(to)),
  });

  /** A click on an empty place books an hour there. */
  function onClick(event: { target: EventTarget; clientX: number; clientY: number }) {
    const target = event.target as HTMLElement;
    if (!mayMake || target.closest("[data-card]") || !target.closest("[data-column]")) return;
    const { column, at } = drag.placeAt({ x: event.clientX, y: event.clientY });
    const over = columns[column];
    if (!over) return;
    const row = 2 * step;
    const start = over.shown.start + Math.floor((at - over.shown.start) / row) * row;
    onMake({ field: over.field, start, end: start + 2 * row });
  }

  return { ...drag, onClick };
}
