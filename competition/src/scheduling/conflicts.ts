import type { ConflictType } from "#contract/conflicts.ts";
import type { Stretch } from "#contract/overlaps.ts";
import { findCompetitorConflicts } from "./competitor-conflicts.ts";
import { findDailyLimitConflicts } from "./daily-limit-conflicts.ts";
import type { ExpectedSides } from "./expected-sides.ts";
import { findFieldConflicts } from "./field-conflicts.ts";
import { findPersonConflicts } from "./person-conflicts.ts";

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

/** Finds the conflicts in a plan. It considers only the given matches and bookings. */
export function findConflicts({ matches, bookings, open }: Occupation): Conflict[] {
  const byStart = matches.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const ofCompetitors = findCompetitorConflicts(byStart);
  return [
    ...findFieldConflicts({ matches: byStart, bookings, open }),
    ...ofCompetitors,
    ...findPersonConflicts(byStart, ofCompetitors),
    ...findDailyLimitConflicts(byStart),
  ];
}
