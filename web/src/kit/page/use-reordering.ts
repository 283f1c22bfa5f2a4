import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { moved } from "../ui/order.ts";

/** An item while it is moved. */
interface Lifted {
  id: string;
  to: number;
  /** Whether it is moved with the keyboard and not with the pointer. */
  byKeys: boolean;
}

export type Reordering = ReturnType<typeof useReordering>;

/**
 * The order of items while one of them is moved: dragged by its handle, or lifted there with Space or Enter, moved with
 * the arrow keys, and dropped with the same keys; Escape cancels the move. `onMove` gets the new place among all items.
 */
export function useReordering(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const list = useId();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const order = lifted ? moved(ids, ids.indexOf(lifted.id), lifted.to) : ids;

  const drop = useEffectEvent((isWithin: boolean) => {
    setLifted(null);
    if (lifted && isWithin && ids.indexOf(lifted.id) !== lifted.to) onMove(lifted.id, lifted.to);
  });
  const dragOver = useEffectEvent((id: string, over: string) => {
    const to = order.indexOf(over);
    if (to >= 0 && id !== over) setLifted({ id, to, byKeys: false });
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDropTargetChange: ({ source, location }) => {
          const over = location.current.dropTargets[0]?.data.id;
          if (over !== undefined) dragOver(String(source.data.id), String(over));
        },
        onDrop: ({ location }) => drop(location.current.dropTargets.length > 0),
      }),
    [list],
  );

  /** Handles the keys of an item's handle. */
  function onKeyDown(event: KeyboardEvent, id: string) {
    const isOwn = lifted?.id === id && lifted.byKeys;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === " " || event.key === "Enter") {
      if (isOwn) drop(true);
      else setLifted({ id, to: ids.indexOf(id), byKeys: true });
    } else if (isOwn && event.key === "Escape") setLifted(null);
    else if (isOwn && step !== 0) setLifted({ ...lifted, to: Math.min(Math.max(lifted.to + step, 0), ids.length - 1) });
    else return;
    event.preventDefault();
  }

  return {
    list,
    order,
    lifted: lifted?.id ?? null,
    place: lifted ? lifted.to + 1 : null,
    onKeyDown,
    /** A move with the keyboard is cancelled when the focus leaves the handle. */
    onBlur: () => setLifted((present) => (present?.byKeys ? null : present)),
  };
}

/** Makes an element an item that can be dragged by a handle, and that is a drop target for others. */
export function makeMovable(
  list: string,
  id: string,
  { element, handle }: { element: HTMLElement; handle: HTMLElement },
): () => void {
  return combine(
    draggable({ element, dragHandle: handle, getInitialData: () => ({ list, id }) }),
    dropTargetForElements({ element, getData: () => ({ id }), canDrop: ({ source }) => source.data.list === list }),
  );
}
