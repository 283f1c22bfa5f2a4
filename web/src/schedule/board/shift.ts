import { type BoardMatch, isMovable, type Slot, slotOf } from "../conflicts/match-slot.ts";
import { minute } from "../grid/stretches.ts";
import type { BoardDay } from "./board-day.ts";

/** What is moved when it rains: all that is to begin on a day from an instant on, on these fields (null: without one). */
export interface Shift {
  from: number;
  minutes: number;
  fields: ReadonlySet<string | null>;
}

/** The slots that the matches get which move, by their ids. */
export function shifted(
  matches: readonly BoardMatch[],
  { bounds }: Pick<BoardDay, "bounds">,
  { from, minutes, fields }: Shift,
): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const match of matches) {
    const slot = slotOf(match);
    if (!slot || !isMovable(match) || slot.start < Math.max(from, bounds.start) || slot.start >= bounds.end) continue;
    if (fields.has(slot.field)) slots.set(match.id, { ...slot, start: slot.start + minutes * minute });
  }
  return minutes === 0 ? new Map() : slots;
}

/** Those of the slots by which a match is played outside the hours of the day, and would not have been before. */
export function pushedOut(
  slots: ReadonlyMap<string, Slot>,
  matches: readonly BoardMatch[],
  { hours, bounds }: Pick<BoardDay, "hours" | "bounds">,
  lengthOf: (match: BoardMatch) => number,
): string[] {
  const open = hours?.length ? hours : [bounds];
  const isOut = (start: number, length: number) =>
    !open.some((stretch) => stretch.start <= start && start + length <= stretch.end);
  return matches.flatMap((match) => {
    const [before, after] = [slotOf(match), slots.get(match.id)];
    const length = lengthOf(match);
    return after && before && isOut(after.start, length) && !isOut(before.start, length) ? [match.id] : [];
  });
}
