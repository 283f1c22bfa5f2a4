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
  /** For which its rules hold. */
  tournament: string;
  /** The day on which it begins where the tournament is, such as "2026-05-01". */
  day: string;
  field: string | null;
  /** False where the field is not made for its type of sport. */
  isFieldFit: boolean;
  /** The members of its known competitors on that day. */
  people: readonly string[];
  /** The members of those who may still come. */
  possiblePeople: readonly string[];
  officials: readonly string[];
  rules: { changeoverMinutes: number; restMinutes: number; matchesPerDay: number | null };
}

/** A booking that is not cancelled. */
export interface BookedField extends Stretch {
  id: string;
  field: string;
  /** A conflict with what is only asked for is not certain. */
  isConfirmed: boolean;
}

export interface Occupation {
  matches: readonly ScheduledMatch[];
  bookings: readonly BookedField[];
  /** When each field is open; one that is not named is always open. */
  open: ReadonlyMap<string, readonly Stretch[]>;
}

export interface Conflict {
  type: ConflictType;
  /** False where it depends on who comes. */
  certain: boolean;
  /** By start. */
  matches: string[];
  bookings: string[];
  /** Who is asked too much of; all of whom one may be, where it is not certain. */
  competitors: string[];
  people: string[];
  playingField: string | null;
  /** How many minutes are missing; null where time is not what is missing. */
  minutes: number | null;
}

/** Finds what can't be as it is planned. Matches and bookings that are not given are in no conflict. */
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
