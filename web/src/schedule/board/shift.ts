import { type BoardMatch, isMovable, type Slot, slotOf } from "../conflicts/match-slot.ts";
import { minute } from "../grid/stretches.ts";
import type { BoardDay } from "./board-day.ts";

/**
 * The matches of a day that begin after an instant on these fields (null stands for matches without a field) are moved.
 */
export interface Shift {
  from: number;
  minutes: number;
  fields: ReadonlySet<string | null>;
}

/** The new slots of the matches that move, by id. */
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

/** The ids of the matches that are outside the hours of the day now and were not before. */
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
