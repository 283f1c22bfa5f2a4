import { useRef } from "react";
import type { Stretch } from "#contract/overlaps.ts";
import type { Dragged, Grip, Point } from "../../kit/drag/drag.ts";
import { useDrag } from "../../kit/drag/use-drag.ts";
import { isSameSlot, type Slot } from "../conflicts/match-slot.ts";
import { minute } from "./stretches.ts";

/** The place of a pointer on a grid of time. */
export interface GridPlace {
  /** The area of the pointer. Outside of the grid, the column and the instant are the nearest ones. */
  where: "grid" | "beside" | "outside";
  /** The index of the column; -1 if there is none. */
  column: number;
  at: number;
}

/** Drags cards over a grid of time, and to elements beside it that are marked with data-beside (`useDrag`). */
export function useGridDrag<Item extends { id: string }, To extends (Slot & { end?: number }) | null>({
  columns,
  perMinute,
  liftKey,
  itemOf,
  slotOf,
  mayMake = false,
  draggedTo,
  steppedTo,
  onDrop,
}: {
  /** The stretch of time that each column shows. */
  columns: readonly { shown: Stretch }[];
  perMinute: number;
  /** The key among Enter and Space that does not open a card. */
  liftKey: "Enter" | " ";
  /** Undefined for an item that cannot be moved. */
  itemOf: (id: string) => Item | undefined;
  slotOf: (item: Item) => To;
  /** Whether a new item can be drawn on empty time. */
  mayMake?: boolean;
  /** `below` is the distance of the pointer from the upper edge of the card, in milliseconds of the grid. */
  draggedTo: (grip: Grip<Item, GridPlace>, place: GridPlace) => To;
  steppedTo: (to: To, key: string, isWithShift: boolean) => To;
  onDrop: (dropped: Dragged<Item, To>) => void;
}) {
  const scroller = useRef<HTMLElement>(null);

  function placeAt({ x, y }: Point): GridPlace {
    if (document.elementFromPoint(x, y)?.closest("[data-beside]")) return { where: "beside", column: -1, at: 0 };
    const outer = scroller.current?.getBoundingClientRect() ?? new DOMRect();
    const inner = scroller.current?.querySelector("[data-corner]")?.getBoundingClientRect() ?? outer;
    const isInside = outer.left <= x && x <= outer.right && outer.top <= y && y <= outer.bottom;
    const seen = {
      x: Math.max(Math.min(x, outer.right - 1), inner.right),
      y: Math.max(Math.min(y, outer.bottom - 1), inner.bottom),
    };
    let nearest = Number.POSITIVE_INFINITY;
    let place: GridPlace = { where: isInside ? "grid" : "outside", column: -1, at: 0 };
    for (const element of scroller.current?.querySelectorAll<HTMLElement>("[data-column]") ?? []) {
      const column = Number(element.dataset.column);
      const shown = columns[column]?.shown;
      const { left, right, top } = element.getBoundingClientRect();
      const distance = Math.max(left - seen.x, seen.x - right, 0);
      if (!shown || distance >= nearest) continue;
      nearest = distance;
      const at = shown.start + ((seen.y - top) / perMinute) * minute;
      place = { ...place, column, at: Math.min(Math.max(at, shown.start), shown.end) };
    }
    return place;
  }

  const { dragged, listeners } = useDrag<Item, GridPlace, To>({
    liftKeys: [liftKey],
    itemOf,
    presentOf: slotOf,
    isSame: isSameSlot,
    placeAt,
    mayMake: (target) => mayMake && target.closest("[data-column]") !== null,
    draggedTo: (grip, place) => draggedTo({ ...grip, below: (grip.below / perMinute) * minute }, place),
    steppedTo,
    onDrop,
    scroller,
  });
  return { dragged, scroller, placeAt, listeners };
}
