import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Stretch } from "#contract/overlaps.ts";
import { isSameSlot, type Slot } from "../conflicts/match-slot.ts";
import { type Point, scrollNearEdge } from "./edge-scroll.ts";
import { minute } from "./stretches.ts";

/** The place of a pointer. */
export interface Place {
  /** The area of the pointer. Outside of the grid, the column and the instant are the nearest ones. */
  where: "grid" | "beside" | "outside";
  /** The index of the column; -1 if there is none. */
  column: number;
  at: number;
}

/** The card under a pointer when it was pressed. */
export interface Grip<Item> {
  /** The item at that time; null for a new one that is drawn on empty time. */
  item: Item | null;
  edge: "start" | "end" | null;
  from: Place;
  /** The distance of the pointer from the upper edge of the card, in milliseconds of the grid. */
  below: number;
}

/** An item that is being moved. */
export interface Dragged<Item, To> {
  item: Item | null;
  to: To;
  /** Whether it is moved with the keyboard and not with a pointer. */
  byKeys: boolean;
}

interface Held<Item> extends Grip<Item> {
  pointer: number;
  isMouse: boolean;
  start: Point;
  last: Point;
  /** Whether a finger has pressed long enough. A mouse lifts a card when it moves. */
  isLifted: boolean;
  hasMoved: boolean;
  timer?: number;
}

/** A mouse drags after it has moved by this many pixels. */
const threshold = 4;
/** A finger lifts a card after this many milliseconds. */
const longPress = 300;

/**
 * Drags cards over a grid of time, and to elements beside it that are marked with data-beside. A mouse drags at once, a
 * finger after a long press; the grid scrolls near its edges. With the keyboard, Enter or Space lifts a card, arrow
 * keys move it, and either key drops it. Escape cancels the move.
 */
export function useGridDrag<Item extends { id: string }, To extends (Slot & { end?: number }) | null>(grid: {
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
  draggedTo: (grip: Grip<Item>, place: Place) => To;
  steppedTo: (to: To, key: string, isWithShift: boolean) => To;
  onDrop: (dropped: Dragged<Item, To>) => void;
}) {
  const { columns, perMinute, liftKey, itemOf, slotOf, draggedTo } = grid;
  const region = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const held = useRef<Held<Item> | null>(null);
  const hasDragged = useRef(false);
  const isSpaceTaken = useRef(false);
  const toFocus = useRef<{ id: string; byKeys: boolean } | null>(null);
  const [taken, setTaken] = useState<Dragged<Item, To> | null>(null);
  // The move is cancelled if the item can no longer be moved.
  const dragged = taken && (taken.item === null || itemOf(taken.item.id)) ? taken : null;

  function placeAt({ x, y }: Point): Place {
    if (document.elementFromPoint(x, y)?.closest("[data-beside]")) return { where: "beside", column: -1, at: 0 };
    const outer = scroller.current?.getBoundingClientRect() ?? new DOMRect();
    const inner = scroller.current?.querySelector("[data-corner]")?.getBoundingClientRect() ?? outer;
    const isInside = outer.left <= x && x <= outer.right && outer.top <= y && y <= outer.bottom;
    const seen = {
      x: Math.max(Math.min(x, outer.right - 1), inner.right),
      y: Math.max(Math.min(y, outer.bottom - 1), inner.bottom),
    };
    let nearest = Number.POSITIVE_INFINITY;
    let place: Place = { where: isInside ? "grid" : "outside", column: -1, at: 0 };
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

  function follow(grip: Held<Item>) {
    const to = draggedTo(grip, placeAt(grip.last));
    setTaken((present) =>
      present && !present.byKeys && isSameSlot(present.to, to) ? present : { item: grip.item, to, byKeys: false },
    );
  }

  function letGo() {
    clearTimeout(held.current?.timer);
    held.current = null;
    setTaken((present) => (present?.byKeys ? present : null));
  }

  function drop(dropped: Dragged<Item, To>) {
    const { item, to, byKeys } = dropped;
    setTaken(null);
    if (item !== null && (!itemOf(item.id) || isSameSlot(slotOf(item), to))) return;
    if (item !== null) toFocus.current = { id: item.id, byKeys };
    grid.onDrop(dropped);
  }

  const onPointerMove = useEffectEvent(({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
    const grip = held.current;
    if (pointerId !== grip?.pointer) return;
    grip.last = { x: clientX, y: clientY };
    if (!grip.isMouse && !grip.isLifted) return;
    grip.hasMoved ||= Math.hypot(clientX - grip.start.x, clientY - grip.start.y) >= threshold;
    if (!grip.hasMoved) return;
    hasDragged.current = true;
    follow(grip);
  });
  const onPointerUp = useEffectEvent(({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
    const grip = held.current;
    // The click after a drag must not open the card.
    setTimeout(() => {
      hasDragged.current = false;
    });
    if (pointerId !== grip?.pointer) return;
    letGo();
    const to = () => draggedTo(grip, placeAt({ x: clientX, y: clientY }));
    if (grip.hasMoved) drop({ item: grip.item, to: to(), byKeys: false });
  });
  // A swipe scrolls, and the browser then cancels its pointer.
  const onPointerCancel = useEffectEvent(({ pointerId }: globalThis.PointerEvent) => {
    if (pointerId === held.current?.pointer) letGo();
    hasDragged.current = false;
  });
  const onEscape = useEffectEvent(({ key }: globalThis.KeyboardEvent) => {
    if (key === "Escape" && held.current) letGo();
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener("pointermove", (event) => onPointerMove(event), { signal });
    window.addEventListener("pointerup", (event) => onPointerUp(event), { signal });
    window.addEventListener("pointercancel", (event) => onPointerCancel(event), { signal });
    window.addEventListener("keydown", (event) => onEscape(event), { signal });
    // After a long press, the finger must not scroll. Browsers obey only listeners that were added before the touch.
    const keepStill = (event: TouchEvent) => held.current?.isLifted && event.cancelable && event.preventDefault();
    region.current?.addEventListener("touchmove", keepStill, { signal, passive: false });
    return () => {
      clearTimeout(held.current?.timer);
      end.abort();
    };
  }, []);

  const scroll = useEffectEvent((milliseconds: number) => {
    const grip = held.current;
    if (!grip?.hasMoved || !region.current) return;
    const { x, y } = grip.last;
    const under = document.elementFromPoint(x, y)?.closest("[data-beside]") ?? scroller.current;
    if (under && scrollNearEdge(under, region.current, grip.last, milliseconds)) follow(grip);
  });
  const isPulled = dragged !== null && !dragged.byKeys;
  useEffect(() => {
    if (!isPulled) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      scroll(Math.min(now - last, 50));
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPulled]);

  // A card that was dropped into another column is mounted anew there and has lost the focus.
  useEffect(() => {
    if (dragged?.byKeys) {
      const ghost = region.current?.querySelector("[data-ghost]");
      ghost?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    const { id, byKeys } = toFocus.current ?? {};
    if (id === undefined || dragged) return;
    toFocus.current = null;
    region.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: !byKeys });
  }, [dragged]);

  return {
    dragged,
    scroller,
    placeAt,
    /** These listeners belong to the element around the grid and the area beside it. */
    listeners: {
      ref: region,
      onPointerDown(event: PointerEvent) {
        if (!event.isPrimary || event.button !== 0) return;
        letGo();
        const target = event.target as HTMLElement;
        const card = target.closest<HTMLElement>("[data-card]");
        const item = card ? itemOf(card.dataset.card ?? "") : null;
        if (item === undefined || (item === null && !(grid.mayMake && target.closest("[data-column]")))) return;
        const isMouse = event.pointerType === "mouse";
        const start = { x: event.clientX, y: event.clientY };
        const grip: Held<Item> = {
          item,
          // A finger is too wide for the edge of a card.
          edge: isMouse ? ((target.dataset.edge as Grip<Item>["edge"] | undefined) ?? null) : null,
          from: placeAt(start),
          below: card ? ((start.y - card.getBoundingClientRect().top) / perMinute) * minute : 0,
          pointer: event.pointerId,
          isMouse,
          start,
          last: start,
          isLifted: false,
          hasMoved: false,
        };
        held.current = grip;
        if (isMouse) return;
        grip.timer = window.setTimeout(() => {
          grip.isLifted = true;
          setTaken({ item, to: item ? slotOf(item) : draggedTo(grip, grip.from), byKeys: false });
        }, longPress);
      },
      onClickCapture(event: MouseEvent) {
        if (!hasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
      /** The menu of a link would end the long press on it. */
      onContextMenu(event: MouseEvent) {
        if (held.current && !held.current.isMouse) event.preventDefault();
      },
      onKeyDown(event: KeyboardEvent) {
        const { key } = event;
        const item = itemOf((event.target as HTMLElement).dataset.card ?? "");
        if (!item || held.current || event.ctrlKey || event.metaKey || event.altKey) return;
        const own = dragged?.byKeys && dragged.item?.id === item.id ? dragged : null;
        if (own && (key === "Enter" || key === " ")) drop(own);
        else if (key === liftKey) setTaken({ item, to: slotOf(item), byKeys: true });
        else if (own && key === "Escape") setTaken(null);
        else if (own && key.startsWith("Arrow")) {
          setTaken({ ...own, to: grid.steppedTo(own.to, key, event.shiftKey) });
        } else return;
        isSpaceTaken.current = key === " ";
        event.preventDefault();
      },
      /** Browsers click a button when Space is released on it. */
      onKeyUp(event: KeyboardEvent) {
        if (event.key !== " " || !isSpaceTaken.current) return;
        isSpaceTaken.current = false;
        event.preventDefault();
      },
      /** A move with the keyboard is cancelled when the focus leaves the card. */
      onBlur: () => setTaken((present) => (present?.byKeys ? null : present)),
    },
  };
}
