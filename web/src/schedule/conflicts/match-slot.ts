import type { Match } from "#contract/fields/match.ts";
import type { match as kind } from "#contract/kinds/match.ts";
import { toInstant } from "#contract/zoned-day.ts";
import type { Stored } from "../../kit/records/entities.ts";

export type BoardMatch = Stored<typeof kind>;

/** The time and the field of a match. A match with a time may have no field yet. */
export interface Slot {
  /** Milliseconds since 1970. */
  start: number;
  field: string | null;
}

/** The slot of a match; null if it has no time. */
export function slotOf({ scheduledAt, playingField }: Pick<Match, "scheduledAt" | "playingField">): Slot | null {
  return scheduledAt === null ? null : { start: Date.parse(scheduledAt), field: playingField };
}

/** The fields of a match with this slot, or without one. */
export function fieldsOf(slot: Slot | null): Pick<Match, "scheduledAt" | "playingField"> {
  if (slot === null) return { scheduledAt: null, playingField: null };
  return { scheduledAt: toInstant(slot.start), playingField: slot.field };
}

export function isSameSlot<S extends Slot & { end?: number }>(one: S | null, other: S | null): boolean {
  return one?.start === other?.start && one?.end === other?.end && one?.field === other?.field;
}

/** Whether a match may be moved: it has not begun. */
export function isMovable({ state, sets }: Pick<Match, "state" | "sets">): boolean {
  return (state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING") && sets.length === 0;
}
