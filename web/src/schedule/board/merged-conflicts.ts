import type { Conflict } from "#competition/scheduling/conflict.ts";
import { isSameSlot, type Slot } from "../conflicts/match-slot.ts";
import type { AnsweredConflicts } from "../conflicts/use-server-conflicts.ts";

/**
 * The conflicts that the page has found, and those that only the server knows. The server's conflicts of matches that
 * have moved since are left out.
 */
export function mergedConflicts(
  found: readonly Conflict[],
  { conflicts, slots }: AnsweredConflicts,
  slotNow: (id: string) => Slot | null | undefined,
): Conflict[] {
  const known = new Set(found.map(keyOf));
  const isThere = (id: string) => {
    const now = slotNow(id);
    return now === undefined || isSameSlot(now, slots.get(id) ?? null);
  };
  const added = conflicts
    .filter((conflict) => !known.has(keyOf(conflict)) && conflict.matches.every(isThere))
    .map((conflict) => ({ ...conflict, competitors: [] }));
  return [...found, ...added];
}

/** A key of the type of a conflict and its matches and bookings. */
export function keyOf({ type, matches, bookings }: Pick<Conflict, "type" | "matches" | "bookings">): string {
  return [type, ...matches.toSorted(), ...bookings.toSorted()].join(" ");
}

/** The conflicts that are new, compared by their types and matches. */
export function newConflicts(before: readonly Conflict[], after: readonly Conflict[]): Conflict[] {
  const known = new Set(before.map(keyOf));
  return after.filter((conflict) => !known.has(keyOf(conflict)));
}
