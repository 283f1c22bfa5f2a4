import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { DragLocationHistory } from "@atlaskit/pragmatic-drag-and-drop/types";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { minute, snapped } from "../../kit/ui/day-grid.ts";
import { type BoardMatch, isMovable, isSameSlot, type Slot, slotOf } from "../conflicts/match-slot.ts";
import { type BoardDay, step } from "./board-day.ts";

/** A match on its way to another place of the board. */
export interface Lifted {
  /** As it was when it was taken. */
  match: BoardMatch;
  /** Where it would be put; null beside the board. */
  to: Slot | null;
  /** With the keyboard, as against the pointer. */
  byKeys: boolean;
}

/** Of what a card can be dropped onto: a column of the board by the id of its field, or what is beside it. */
export type DropData = { field: string | null } | { isSide: true };

/**
 * The match that is being moved over the board: dragged, or lifted by keyboard, moved with the arrows by five minutes or to the next field,
 * and dropped; whoever presses Escape leaves it where it was.
 */
export function useLift({
  day: { shown, bounds, hours },
  ...about
}: {
  day: BoardDay;
  /** The columns in their order; null is that of matches without a field. */
  fields: readonly (string | null)[];
  perMinute: number;
  matchOf: (id: string) => BoardMatch | undefined;
  onDrop: (lifted: Lifted) => void;
}) {
  const board = useId();
  const [taken, setLifted] = useState<Lifted | null>(null);
  const { fields, perMinute, matchOf, onDrop } = about;
  const stored = taken && matchOf(taken.match.id);
  // What begins, or goes, while it is moved is put down.
  const lifted = stored && isMovable(stored) ? taken : null;

  const lift = useEffectEvent((id: string, byKeys: boolean) => {
    const match = matchOf(id);
    if (match) setLifted({ match, to: slotOf(match), byKeys });
  });
  /** Undefined where it is over nothing. */
  const targetOf = useEffectEvent(({ current }: DragLocationHistory, grip: number): Slot | null | undefined => {
    const [over] = current.dropTargets;
    if (!over) return undefined;
    const data = over.data as DropData;
    if ("isSide" in data) return null;
    const minutes = (current.input.clientY - grip - over.element.getBoundingClientRect().top) / perMinute;
    return { start: snapped(shown.start + minutes * minute, bounds, step), field: data.field };
  });
  const moveTo = useEffectEvent((to: Slot | null | undefined) => {
    setLifted((present) => {
      if (!present) return null;
      const next = to === undefined ? slotOf(present.match) : to;
      return isSameSlot(present.to, next) ? present : { ...present, to: next };
    });
  });
  const drop = useEffectEvent((to: Slot | null | undefined) => {
    setLifted(null);
    if (lifted && to !== undefined && !isSameSlot(slotOf(lifted.match), to)) onDrop({ ...lifted, to });
  });

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.board === board,
        onDragStart: ({ source }) => lift(String(source.data.id), false),
        onDrag: ({ source, location }) => moveTo(targetOf(location, Number(source.data.grip))),
        onDrop: ({ source, location }) => drop(targetOf(location, Number(source.data.grip))),
      }),
    [board],
  );

  /** Where an arrow leads what is lifted; beside the board when it goes to the left of all fields. */
  function stepTo({ to }: Lifted, key: string): Slot | null {
    const from = to === null ? -1 : fields.indexOf(to.field);
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (to === null) return null;
      return { ...to, start: snapped(to.start + (key === "ArrowDown" ? step : -step), bounds, step) };
    }
    const column = Math.min(from + (key === "ArrowLeft" ? -1 : 1), fields.length - 1);
    if (column < 0) return null;
    return { start: to?.start ?? hours?.[0]?.start ?? shown.start, field: fields[column] ?? null };
  }

  return {
    board,
    lifted,
    /** Of a card that has the focus; true where the key meant what is lifted, or that it be lifted. */
    onKey(id: string, key: string): boolean {
      const own = lifted?.byKeys && lifted.match.id === id ? lifted : null;
      if (key === "Enter") {
        if (own) drop(own.to);
        else lift(id, true);
        return true;
      }
      if (!own) return false;
      if (key === "Escape") setLifted(null);
      else if (key.startsWith("Arrow")) setLifted({ ...own, to: stepTo(own, key) });
      else return false;
      return true;
    },
    /** What is lifted by keyboard stays where it was when the focus goes elsewhere. */
    onBlur: () => setLifted((present) => (present?.byKeys ? null : present)),
  };
}

export type Lift = ReturnType<typeof useLift>;
