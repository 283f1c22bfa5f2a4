/** A point in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The hold of a pointer on an item, from when it is pressed until it is released. */
export interface Grip<Item, Place> {
  /** The item at that time; null for a new one that is drawn on an empty place. */
  item: Item | null;
  /** The edge of the item that is pulled; null for the whole item. */
  edge: "start" | "end" | null;
  from: Place;
  /** The distance of the pointer from the upper edge of the item, in pixels. */
  below: number;
  pointer: number;
  isMouse: boolean;
  start: Point;
  last: Point;
  /** Whether a finger has pressed long enough. A mouse lifts an item when it moves. */
  isLifted: boolean;
  hasMoved: boolean;
}

/** An item that is being moved. */
export interface Dragged<Item, To> {
  item: Item | null;
  to: To;
  /** Whether it is moved with the keyboard and not with a pointer. */
  byKeys: boolean;
}

export interface Drag<Item, Place, To> {
  grip: Grip<Item, Place> | null;
  dragged: Dragged<Item, To> | null;
}

export type DragEvent<Item, Place, To> =
  | { type: "press"; grip: Omit<Grip<Item, Place>, "last" | "isLifted" | "hasMoved"> }
  /** A finger has pressed long enough. */
  | { type: "lift"; to: To }
  | { type: "move"; pointer: number; point: Point }
  /** The pointer has got over another place. */
  | { type: "drag"; to: To }
  /** The pointer is released, or its drag cancelled. */
  | { type: "release" }
  /** The item is lifted, or moved on, with the keyboard. */
  | { type: "key"; item: Item; to: To }
  /** The focus leaves the item, or Escape cancels the move with the keyboard. */
  | { type: "leave" }
  | { type: "drop" };

/** A mouse drags after it has moved by this many pixels. */
const threshold = 4;

export const noDrag = { grip: null, dragged: null } as const;

/** The state of a drag after an event. */
export function afterEvent<Item, Place, To>(
  drag: Drag<Item, Place, To>,
  event: DragEvent<Item, Place, To>,
): Drag<Item, Place, To> {
  const { grip, dragged } = drag;
  const byKeys = dragged?.byKeys ? dragged : null;
  switch (event.type) {
    case "press":
      return { grip: { ...event.grip, last: event.grip.start, isLifted: false, hasMoved: false }, dragged: byKeys };
    case "lift":
      if (!grip || grip.isMouse) return drag;
      return { grip: { ...grip, isLifted: true }, dragged: { item: grip.item, to: event.to, byKeys: false } };
    case "move":
      return event.pointer === grip?.pointer ? { grip: movedTo(grip, event.point), dragged } : drag;
    case "drag":
      return grip?.hasMoved ? { grip, dragged: { item: grip.item, to: event.to, byKeys: false } } : drag;
    case "release":
      return { grip: null, dragged: byKeys };
    case "key":
      return grip ? drag : { grip, dragged: { item: event.item, to: event.to, byKeys: true } };
    case "leave":
      return { grip, dragged: byKeys ? null : dragged };
    case "drop":
      return noDrag;
  }
}

function movedTo<Item, Place>(grip: Grip<Item, Place>, point: Point): Grip<Item, Place> {
  const { isMouse, isLifted, start } = grip;
  // A finger that has not lifted an item scrolls the page.
  const isDragging = isMouse || isLifted;
  const isFar = Math.hypot(point.x - start.x, point.y - start.y) >= threshold;
  return { ...grip, last: point, hasMoved: grip.hasMoved || (isDragging && isFar) };
}
