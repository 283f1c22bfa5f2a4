import type { Dragged } from "../../kit/drag/drag.ts";
import { type BoardMatch, isMovable, type Slot, slotOf } from "../conflicts/match-slot.ts";
import { snapped } from "../grid/stretches.ts";
import { useGridDrag } from "../grid/use-grid-drag.ts";
import { type BoardDay, step } from "./board-day.ts";
import type { ShownColumn } from "./use-columns.ts";

/** A dragged match as it was at the start, and its new place; null for the list beside the board. */
export type DraggedMatch = Dragged<BoardMatch, Slot | null>;

/**
 * Moves the matches of a board: with a pointer, or lifted by Enter, with the arrow keys by five minutes or to the next
 * field.
 */
export function useMatchDrag({
  day: { bounds, hours, shown },
  columns,
  perMinute,
  mayMove,
  matchOf,
  onDrop,
}: {
  day: BoardDay;
  columns: readonly ShownColumn[];
  perMinute: number;
  mayMove: boolean;
  matchOf: (id: string) => BoardMatch | undefined;
  onDrop: (dropped: DraggedMatch) => void;
}) {
  return useGridDrag<BoardMatch, Slot | null>({
    columns,
    perMinute,
    liftKey: "Enter",
    itemOf(id) {
      const match = matchOf(id);
      return mayMove && match && isMovable(match) ? match : undefined;
    },
    slotOf,
    draggedTo({ item, below }, { where, column, at }) {
      if (where === "beside") return null;
      const over = columns[column];
      if (where === "outside" || !over?.isTarget) return item && slotOf(item);
      return { start: snapped(at - below, bounds, step), field: over.field };
    },
    /** The list of matches without a time is to the left of all fields. */
    steppedTo(to, key) {
      if (key === "ArrowUp" || key === "ArrowDown") {
        return to && { ...to, start: snapped(to.start + (key === "ArrowDown" ? step : -step), bounds, step) };
      }
      const from = to === null ? -1 : columns.findIndex(({ field }) => field === to.field);
      const next = columns[Math.min(from + (key === "ArrowLeft" ? -1 : 1), columns.length - 1)];
      return next ? { start: to?.start ?? hours?.[0]?.start ?? shown.start, field: next.field } : null;
    },
    onDrop,
  });
}
