import { moved } from "../ui/order.ts";
import { useDrag } from "./use-drag.ts";

export type Reordering = ReturnType<typeof useReordering>;

/**
 * The order of items while one of them is moved by its handle (`useDrag`). Each item is marked with data-movable, in an
 * element that gets the listeners. `onMove` gets the new place among all items.
 */
export function useReordering(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const placeOf = (id: string) => ids.indexOf(id);
  const { dragged, listeners } = useDrag<{ id: string }, number | null, number>({
    liftKeys: ["Enter", " "],
    itemOf: (id) => (placeOf(id) >= 0 ? { id } : undefined),
    presentOf: ({ id }) => placeOf(id),
    isSame: (one, other) => one === other,
    placeAt({ x, y }, region) {
      const box = region?.getBoundingClientRect();
      if (!region || !box || x < box.left || x > box.right) return null;
      const items = [...region.querySelectorAll("[data-movable]")];
      const above = items.filter((item) => item.getBoundingClientRect().bottom <= y).length;
      return Math.min(above, items.length - 1);
    },
    // Beside the list, an item is where it was.
    draggedTo: ({ item }, index) => index ?? placeOf(item?.id ?? ""),
    steppedTo: (to, key) =>
      Math.min(Math.max(to + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0), 0), ids.length - 1),
    onDrop: ({ item, to }) => item && onMove(item.id, to),
  });
  const lifted = dragged?.item?.id ?? null;
  return {
    order: dragged && lifted !== null ? moved(ids, placeOf(lifted), dragged.to) : ids,
    lifted,
    /** The place of the lifted item among all, counted from 1. */
    place: dragged ? dragged.to + 1 : null,
    listeners,
  };
}
