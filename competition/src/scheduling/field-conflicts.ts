import type { Stretch } from "#contract/overlaps.ts";
import {
  type BookedField,
  type Conflict,
  conflict,
  minutesBetween,
  type Occupation,
  type ScheduledMatch,
  sweep,
} from "./conflict.ts";
import { joined, shared } from "./stretches.ts";

const minute = 60_000;

/**
 * Finds items that share a field at the same time or without a changeover, and matches on a closed or unsuitable field.
 */
export function findFieldConflicts({ matches, bookings, open }: Occupation): Conflict[] {
  const changeover = Math.max(0, ...matches.map(({ rules }) => rules.changeoverMinutes));
  const found = matches.flatMap((match) => conflictsOfPlace(match, open));
  for (const users of usersByField(matches, bookings).values()) {
    sweep(users, changeover * minute, (earlier, later) => {
      const missing = missingBetween(earlier, later);
      if (missing > 0) found.push(conflictOn(earlier, later, missing));
    });
  }
  return found;
}

/** A match or a booking on a field. */
interface FieldUser extends Stretch {
  id: string;
  field: string;
  /** Null for a booking. */
  changeoverMinutes: number | null;
  isCertain: boolean;
}

function usersByField(matches: readonly ScheduledMatch[], bookings: readonly BookedField[]): Map<string, FieldUser[]> {
  const users = matches.flatMap(({ id, start, end, field: first, otherFields = [], rules }): FieldUser[] => {
    const { changeoverMinutes } = rules;
    const fields = first === null ? [] : [first, ...otherFields];
    return fields.map((field) => ({ id, start, end, field, changeoverMinutes, isCertain: true }));
  });
  for (const { id, start, end, field, isConfirmed } of bookings) {
    users.push({ id, start, end, field, changeoverMinutes: null, isCertain: isConfirmed });
  }
  return Map.groupBy(
    users.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)),
    ({ field }) => field,
  );
}

/** A changeover is needed between two matches, but not next to a booking. */
function missingBetween(earlier: FieldUser, later: FieldUser): number {
  const isBooking = earlier.changeoverMinutes === null || later.changeoverMinutes === null;
  const changeover = isBooking ? 0 : Math.max(earlier.changeoverMinutes ?? 0, later.changeoverMinutes ?? 0);
  return minutesBetween(later.start, earlier.end) + changeover;
}

function conflictOn(earlier: FieldUser, later: FieldUser, minutes: number): Conflict {
  const both = [earlier, later];
  const bookings = both.filter(({ changeoverMinutes }) => changeoverMinutes === null).map(({ id }) => id);
  const matches = both.map(({ id }) => id).filter((id) => !bookings.includes(id));
  const type = bookings.length > 0 ? "CONFLICT_BOOKING" : "CONFLICT_PLAYING_FIELD";
  const certain = earlier.isCertain && later.isCertain;
  return conflict({ type, certain, matches, bookings, playingField: earlier.field, minutes });
}

function conflictsOfPlace(match: ScheduledMatch, open: Occupation["open"]): Conflict[] {
  const { id, field, isFieldFit } = match;
  if (field === null) return [];
  const found = isFieldFit ? [] : [conflict({ type: "CONFLICT_CAPACITY", matches: [id], playingField: field })];
  const closed = closedFor(match, open.get(field));
  if (closed > 0) {
    found.push(conflict({ type: "CONFLICT_AVAILABILITY", matches: [id], playingField: field, minutes: closed }));
  }
  return found;
}

/** The number of minutes of the match during which the field is closed. */
function closedFor(match: ScheduledMatch, open: readonly Stretch[] | undefined): number {
  if (open === undefined) return 0;
  const isOpen = joined(open).flatMap((stretch) => shared(stretch, match));
  const length = isOpen.reduce((sum, { start, end }) => sum + end - start, 0);
  return minutesBetween(length, match.end - match.start);
}
