import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { afterEvent, type Drag, type DragEvent, type Dragged, type Grip, noDrag, type Point } from "./drag.ts";
import { scrollNearEdge } from "./edge-scroll.ts";

/** What can be dragged where. The elements of the items are marked with data-card and their ids. */
export interface DragRules<Item extends { id: string }, Place, To> {
  /** The keys that lift an item, among Enter and Space. */
  liftKeys: readonly string[];
  /** Undefined for an item that cannot be moved. */
  itemOf: (id: string) => Item | undefined;
  /** Where the item is before it is moved. */
  presentOf: (item: Item) => To;
  isSame: (one: To, other: To) => boolean;
  /** `region` is the element around all places. */
  placeAt: (point: Point, region: HTMLElement | null) => Place;
  /** Whether a new item can be drawn beginning at this element. */
  mayMake?: (target: HTMLElement) => boolean;
  draggedTo: (grip: Grip<Item, Place>, place: Place) => To;
  steppedTo: (to: To, key: string, isWithShift: boolean) => To;
  onDrop: (dropped: Dragged<Item, To>) => void;
  /** The element that scrolls while an item is near its edge, if the pointer is not over another one. */
  scroller?: RefObject<HTMLElement | null>;
}

/** A finger lifts an item after this many milliseconds. */
const longPress = 300;

/**
 * Drags items to other places, also to an element that is marked with data-beside. A mouse drags at once, a finger after
 * a long press; what scrolls does so near its edges. With the keyboard, Enter or Space lifts an item, arrow keys move it,
 * and either key drops it. Escape cancels the move, and so does the end of the right to move the item.
 */
export function useDrag<Item extends { id: string }, Place, To>(rules: DragRules<Item, Place, To>) {
  const { itemOf, presentOf } = rules;
  const region = useRef<HTMLElement>(null);
  const setRegion = useCallback((element: HTMLElement | null) => {
    region.current = element;
  }, []);
  const drag = useRef<Drag<Item, Place, To>>(noDrag);
  const timer = useRef<number>(undefined);
  const isClickIgnored = useRef(false);
  const toFocus = useRef<{ id: string; byKeys: boolean } | null>(null);
  const [taken, setTaken] = useState<Dragged<Item, To> | null>(null);
  const dragged = taken && (taken.item === null || itemOf(taken.item.id)) ? taken : null;
  const placeAt = (point: Point) => rules.placeAt(point, region.current);

  function send(event: DragEvent<Item, Place, To>) {
    drag.current = afterEvent(drag.current, event);
    if (event.type === "press" || event.type === "release") clearTimeout(timer.current);
    setTaken(drag.current.dragged);
  }

  function follow(grip: Grip<Item, Place>) {
    const to = rules.draggedTo(grip, placeAt(grip.last));
    const present = drag.current.dragged;
    if (!present || present.byKeys || !rules.isSame(present.to, to)) send({ type: "drag", to });
  }

  function drop(dropped: Dragged<Item, To>) {
    const { item, to, byKeys } = dropped;
    send({ type: "drop" });
    if (item !== null && (!itemOf(item.id) || rules.isSame(presentOf(item), to))) return;
    if (item !== null) toFocus.current = { id: item.id, byKeys };
    rules.onDrop(dropped);
  }

  usePointer(drag, region, {
    onMove(pointer, point) {
      send({ type: "move", pointer, point });
      const { grip } = drag.current;
      if (grip?.pointer !== pointer || !grip.hasMoved) return;
      isClickIgnored.current = true;
      follow(grip);
    },
    onUp(pointer, point) {
      const { grip } = drag.current;
      // The click after a drag must not open the item.
      setTimeout(() => {
        isClickIgnored.current = false;
      });
      if (pointer !== grip?.pointer) return;
      send({ type: "release" });
      if (grip.hasMoved) drop({ item: grip.item, to: rules.draggedTo(grip, placeAt(point)), byKeys: false });
    },
    // A swipe scrolls, and the browser then cancels its pointer.
    onCancel(pointer) {
      if (pointer === drag.current.grip?.pointer) send({ type: "release" });
      isClickIgnored.current = false;
    },
    onEscape: () => drag.current.grip && send({ type: "release" }),
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useFrames(dragged !== null && !dragged.byKeys, (milliseconds) => {
    const { grip } = drag.current;
    if (!grip?.hasMoved || !region.current) return;
    const under = scrollerAt(grip.last, rules.scroller?.current ?? region.current);
    if (scrollNearEdge(under, region.current, grip.last, milliseconds)) follow(grip);
  });
  useShownItem(region, dragged, toFocus);

  function onPointerDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    send({ type: "release" });
    const held = holdOf(event, rules);
    if (!held) return;
    const from = placeAt(held.start);
    send({ type: "press", grip: { ...held, from } });
    if (held.isMouse) return;
    timer.current = window.setTimeout(() => {
      const { grip } = drag.current;
      if (grip) send({ type: "lift", to: grip.item ? presentOf(grip.item) : rules.draggedTo(grip, from) });
    }, longPress);
  }

  /** Returns whether the key belongs to the move. */
  function moveByKey({ target, key, shiftKey }: KeyboardEvent): boolean {
    const item = itemOf((target as HTMLElement).dataset.card ?? "");
    if (!item || drag.current.grip) return false;
    const draggedByKeys = dragged?.byKeys && dragged.item?.id === item.id ? dragged : null;
    if (draggedByKeys && (key === "Enter" || key === " ")) drop(draggedByKeys);
    else if (rules.liftKeys.includes(key)) send({ type: "key", item, to: presentOf(item) });
    else if (draggedByKeys && key === "Escape") send({ type: "leave" });
    else if (draggedByKeys && key.startsWith("Arrow"))
      send({ type: "key", item, to: rules.steppedTo(draggedByKeys.to, key, shiftKey) });
    else return false;
    return true;
  }

  return {
    dragged,
    /** The properties of the element around all places. */
    listeners: {
      ref: setRegion,
      onPointerDown,
      onClickCapture(event: MouseEvent) {
        if (!isClickIgnored.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
      /** The menu of a link would end the long press on it. */
      onContextMenu(event: MouseEvent) {
        if (drag.current.grip?.isMouse === false) event.preventDefault();
      },
      ...useKeys(moveByKey),
      /** A move with the keyboard is cancelled when the focus leaves the item. */
      onBlur: () => send({ type: "leave" }),
    },
  };
}

/** The element that scrolls near the pointer: one that it is over, or else the usual one. */
function scrollerAt({ x, y }: Point, usual: HTMLElement): Element {
  return document.elementFromPoint(x, y)?.closest("[data-beside]") ?? usual;
}

/** Keeps the place of an item that keys move in sight, and returns the focus to an item that was dropped. */
function useShownItem(
  region: RefObject<HTMLElement | null>,
  dragged: { byKeys: boolean } | null,
  toFocus: RefObject<{ id: string; byKeys: boolean } | null>,
): void {
  // An item that was dropped may be mounted again at its place, and has then lost the focus.
  useEffect(() => {
    if (dragged?.byKeys) {
      const ghost = region.current?.querySelector("[data-ghost]");
      ghost?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    const { id, byKeys } = toFocus.current ?? {};
    if (id === undefined || dragged) return;
    toFocus.current = null;
    region.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: !byKeys });
  }, [region, dragged, toFocus]);
}

/** The hold of a pointer that is pressed; null if there is nothing to drag. */
function holdOf<Item extends { id: string }>(
  { target, pointerType, pointerId, clientX, clientY }: PointerEvent,
  { itemOf, mayMake }: Pick<DragRules<Item, never, never>, "itemOf" | "mayMake">,
) {
  const element = target as HTMLElement;
  const card = element.closest<HTMLElement>("[data-card]");
  const item = card ? itemOf(card.dataset.card ?? "") : null;
  if (item === undefined || (item === null && !mayMake?.(element))) return null;
  const isMouse = pointerType === "mouse";
  return {
    item,
    // A finger is too wide for the edge of a card.
    edge: isMouse ? ((element.dataset.edge as "start" | "end" | undefined) ?? null) : null,
    below: card ? clientY - card.getBoundingClientRect().top : 0,
    pointer: pointerId,
    isMouse,
    start: { x: clientX, y: clientY },
  };
}

/** Follows a pressed pointer in the whole window. */
function usePointer<Item, Place, To>(
  drag: RefObject<Drag<Item, Place, To>>,
  region: RefObject<HTMLElement | null>,
  on: {
    onMove: (pointer: number, point: Point) => void;
    onUp: (pointer: number, point: Point) => void;
    onCancel: (pointer: number) => void;
    onEscape: () => void;
  },
): void {
  const onMove = useEffectEvent(on.onMove);
  const onUp = useEffectEvent(on.onUp);
  const onCancel = useEffectEvent(on.onCancel);
  const onEscape = useEffectEvent(on.onEscape);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const pointOf = ({ clientX, clientY }: globalThis.PointerEvent) => ({ x: clientX, y: clientY });
    window.addEventListener("pointermove", (event) => onMove(event.pointerId, pointOf(event)), { signal });
    window.addEventListener("pointerup", (event) => onUp(event.pointerId, pointOf(event)), { signal });
    window.addEventListener("pointercancel", ({ pointerId }) => onCancel(pointerId), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && onEscape(), { signal });
    // After a long press, the finger must not scroll. Browsers obey only listeners that were added before the touch.
    const keepStill = (event: TouchEvent) => drag.current.grip?.isLifted && event.cancelable && event.preventDefault();
    region.current?.addEventListener("touchmove", keepStill, { signal, passive: false });
    return () => end.abort();
  }, [drag, region]);
}

/** Calls the function in each frame while it is active, with the time since the last one in milliseconds. */
function useFrames(isActive: boolean, onFrame: (milliseconds: number) => void): void {
  const onNext = useEffectEvent(onFrame);
  useEffect(() => {
    if (!isActive) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      onNext(Math.min(now - last, 50));
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isActive]);
}

/** The listeners for keys that move something. Browsers click a button when Space is released on it. */
function useKeys(move: (event: KeyboardEvent) => boolean) {
  const isSpaceTaken = useRef(false);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || !move(event)) return;
      isSpaceTaken.current = event.key === " ";
      event.preventDefault();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key !== " " || !isSpaceTaken.current) return;
      isSpaceTaken.current = false;
      event.preventDefault();
    },
  };
}
