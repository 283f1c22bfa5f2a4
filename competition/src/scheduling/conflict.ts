import type { ConflictType } from "#contract/conflicts.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { ExpectedSides } from "./expected-sides.ts";

/** A match with a time; all instants are milliseconds since 1970. */
export interface ScheduledMatch extends ExpectedSides, Stretch {
  id: string;
  /** The tournament whose rules apply. */
  tournament: string;
  /** The day of the start in the tournament's time zone, such as "2026-05-01". */
  day: string;
  field: string | null;
  /** The other fields that an encounter occupies. */
  otherFields?: readonly string[];
  /** False when the field does not suit the type of sport. */
  isFieldFit: boolean;
  /** The members of the known competitors on that day. */
  people: readonly string[];
  /** The members of the candidates. */
  possiblePeople: readonly string[];
  officials: readonly string[];
  rules: { changeoverMinutes: number; restMinutes: number; matchesPerDay: number | null };
}

/** A booking that is not cancelled. */
export interface BookedField extends Stretch {
  id: string;
  field: string;
  /** Conflicts with an unconfirmed booking are uncertain. */
  isConfirmed: boolean;
}

export interface Occupation {
  matches: readonly ScheduledMatch[];
  bookings: readonly BookedField[];
  /** The opening hours of each field; a field without an entry is always open. */
  open: ReadonlyMap<string, readonly Stretch[]>;
}

export interface Conflict {
  type: ConflictType;
  /** False when the conflict depends on which competitors qualify. */
  certain: boolean;
  /** The matches and bookings in the order of their starts. */
  matches: string[];
  bookings: string[];
  /** The competitors or people affected; when the conflict is uncertain, all candidates. */
  competitors: string[];
  people: string[];
  playingField: string | null;
  /** The missing minutes; null when the conflict is not about time. */
  minutes: number | null;
}

type Details = Pick<Conflict, "type"> & Partial<Conflict>;

/** An empty conflict of a kind, to which the details are added. */
export function conflict(details: Details): Conflict {
  return {
    certain: true,
    matches: [],
    bookings: [],
    competitors: [],
    people: [],
    playingField: null,
    minutes: null,
    ...details,
  };
}

/** The minutes by which one of the two has to move. */
export function minutesBetween(start: number, end: number): number {
  return Math.ceil((end - start) / 60_000);
}

/** A key for two conflicting items that does not depend on their order. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Calls back for each pair in a list ordered by start whose later item starts at most so many milliseconds after the
 * end of the earlier one.
 */
export function sweep<Item extends { start: number; end: number }>(
  items: readonly Item[],
  within: number,
  look: (earlier: Item, later: Item) => void,
) {
  if (items.length < 2) return;
  let open: Item[] = [];
  for (const later of items) {
    if (open.some(({ end }) => later.start >= end + within))
      open = open.filter(({ end }) => later.start < end + within);
    for (const earlier of open) look(earlier, later);
    open.push(later);
  }
}
