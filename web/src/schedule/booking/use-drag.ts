import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Stretch } from "#contract/overlaps.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { minute, snapped } from "../../kit/ui/day-grid.ts";
import { daysBetween, type Slot, shifted } from "./slots.ts";
import type { Entry } from "./use-calendar.ts";

/** Nobody books more exactly than that by dragging. */
export const step = 15 * minute;
/** So far has a pointer to go until it drags. */
const threshold = 4;

/** A column of the calendar: a playing field on a day. */
export interface Column {
  field: string;
  day: string;
  bounds: Stretch;
}

/** Where something is on its way to. */
export interface Drawn {
  /** Null for a booking that is being made. */
  entry: Entry | null;
  slot: Slot;
  /** With the keyboard, as against the pointer. */
  byKeys: boolean;
}

type Part = "whole" | "start" | "end";

interface Grip {
  entry: Entry | null;
  part: Part;
  /** Where it was taken, as an instant and on the screen. */
  at: number;
  x: number;
  y: number;
  column: Column;
}

/**
 * Makes, moves and stretches bookings on a calendar: with a pointer, or by keyboard once a card is lifted with Space: arrows move it by
 * a quarter of an hour or to the next column, with Shift they change its end; Space or Enter drops it, Escape puts it back.
 */
export function useDrag({
  grid,
  columns,
  perMinute,
  zone,
  entryOf,
  mayMake,
  onMake,
  onMove,
}: {
  grid: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  perMinute: number;
  zone: string;
  entryOf: (id: string) => Entry | undefined;
  mayMake: boolean;
  onMake: (slot: Slot) => void;
  onMove: (entry: Entry, slot: Slot) => void;
}) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const grip = useRef<Grip | null>(null);
  const hasDragged = useRef(false);

  const onPointerMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    if (!drawn && Math.hypot(event.clientX - held.x, event.clientY - held.y) < threshold) return;
    hasDragged.current = true;
    setDrawn({ entry: held.entry, slot: draggedTo(held, event), byKeys: false });
  });
  const onPointerUp = useEffectEvent(() => {
    grip.current = null;
    if (drawn && !drawn.byKeys) drop(drawn);
    // The click that follows belongs to the drag.
    setTimeout(() => {
      hasDragged.current = false;
    });
  });
  const putBack = useEffectEvent(() => {
    grip.current = null;
    setDrawn(null);
  });
  useEffect(() => {
    const move = (event: globalThis.PointerEvent) => onPointerMove(event);
    const up = () => onPointerUp();
    const cancel = () => putBack();
    const key = (event: globalThis.KeyboardEvent) => event.key === "Escape" && grip.current && putBack();
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key);
    };
  }, []);

  function drop({ entry, slot }: Drawn) {
    setDrawn(null);
    if (entry === null) onMake(slot);
    else if (!isSame(entry, slot)) onMove(entry, slot);
  }

  /** The column under the pointer, or the nearest one beside it, and the instant there. */
  function placeAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    let best: { column: Column; at: number; distance: number } | null = null;
    for (const element of grid.current?.querySelectorAll<HTMLElement>("[data-column]") ?? []) {
      const column = columns[Number(element.dataset.column)];
      if (!column) continue;
      const { left, right, top, height } = element.getBoundingClientRect();
      const distance = Math.max(left - clientX, clientX - right, 0);
      const y = Math.min(Math.max(clientY - top, 0), height);
      const at = column.bounds.start + (y / perMinute) * minute;
      if (!best || distance < best.distance) best = { column, at, distance };
    }
    return best;
  }

  function draggedTo({ entry, part, at, column }: Grip, event: globalThis.PointerEvent): Slot {
    const to = placeAt(event);
    const from = entry ?? { field: column.field, start: at, end: at };
    if (!to) return from;
    if (entry && part === "whole") {
      const bounds = to.column.bounds;
      const free = { start: Math.min(bounds.start, entry.start), end: bounds.end };
      const start = snapped(entry.start + to.at - at, free, step);
      return { field: to.column.field, start, end: start + entry.end - entry.start };
    }
    const end = { start: column.bounds.start, end: column.bounds.end + step };
    const here = snapped(Math.min(Math.max(to.at, column.bounds.start), column.bounds.end), end, step);
    if (part === "start") return { ...from, start: Math.min(here, from.end - step) };
    if (entry) return { ...from, end: Math.max(here, from.start + step) };
    const first = column.bounds.start + Math.floor((at - column.bounds.start) / step) * step;
    return here > first
      ? { field: column.field, start: first, end: here }
      : { field: column.field, start: here, end: first + step };
  }

  function stepped({ slot }: Drawn, key: string, isStretch: boolean): Slot {
    const by = key === "ArrowUp" ? -step : step;
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (isStretch) return { ...slot, end: Math.max(slot.end + by, slot.start + step) };
      const start = slot.start + by;
      const isShown = columns.some(({ bounds }) => bounds.start <= start && start < bounds.end);
      return isShown ? { ...slot, start, end: slot.end + by } : slot;
    }
    const day = dayOf(slot.start, zone);
    const present = columns.findIndex((column) => column.field === slot.field && column.day === day);
    const next = columns[present + (key === "ArrowLeft" ? -1 : 1)];
    if (!next || present === -1) return slot;
    return next.day === day
      ? { ...slot, field: next.field }
      : { ...shifted(slot, daysBetween(day, next.day), slot, zone), field: next.field };
  }

  return {
    drawn,
    onPointerDown(event: PointerEvent) {
      // Fingers scroll; they open a form.
      if (event.button !== 0 || event.pointerType === "touch") return;
      const target = event.target as HTMLElement;
      const card = target.closest<HTMLElement>("[data-card]");
      const entry = (card && entryOf(card.dataset.card ?? "")) ?? null;
      const isFree = card ? card.dataset.free !== undefined : mayMake && target.closest("[data-column]") !== null;
      const place = isFree ? placeAt(event) : null;
      if (!place) return;
      const part = (target.dataset.edge as Part | undefined) ?? "whole";
      grip.current = { entry, part, at: place.at, x: event.clientX, y: event.clientY, column: place.column };
    },
    /** A click on what is empty asks for an hour there. */
    onClick(event: { target: EventTarget; clientX: number; clientY: number }) {
      if (hasDragged.current || !mayMake || (event.target as HTMLElement).closest("[data-card]")) return;
      const place = (event.target as HTMLElement).closest("[data-column]") && placeAt(event);
      if (!place) return;
      const { column, at } = place;
      const row = 2 * step;
      const start = column.bounds.start + Math.floor((at - column.bounds.start) / row) * row;
      onMake({ field: column.field, start, end: start + 2 * row });
    },
    /** Whether a click on a card is the end of a drag. */
    isDragging: () => hasDragged.current,
    onKeyDown(event: KeyboardEvent) {
      const card = (event.target as HTMLElement).closest<HTMLElement>("[data-card][data-free]");
      const entry = card && entryOf(card.dataset.card ?? "");
      if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
      const own = drawn?.byKeys && drawn.entry?.id === entry.id ? drawn : null;
      if (event.key === " " || (own && event.key === "Enter")) {
        if (own) drop(own);
        else setDrawn({ entry, slot: { field: entry.field, start: entry.start, end: entry.end }, byKeys: true });
      } else if (own && event.key === "Escape") setDrawn(null);
      else if (own && event.key.startsWith("Arrow")) {
        setDrawn({ ...own, slot: stepped(own, event.key, event.shiftKey) });
      } else return;
      event.preventDefault();
    },
    /** What is lifted by keyboard stays where it was when the focus goes elsewhere. */
    onBlur: () => setDrawn((present) => (present?.byKeys ? null : present)),
  };
}

function isSame(one: Slot, other: Slot): boolean {
  return one.field === other.field && one.start === other.start && one.end === other.end;
}
