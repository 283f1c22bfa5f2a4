import { findCompetitorConflicts } from "./competitor-conflicts.ts";
import type { Conflict, Occupation } from "./conflict.ts";
import { findDailyLimitConflicts } from "./daily-limit-conflicts.ts";
import { findFieldConflicts } from "./field-conflicts.ts";
import { findPersonConflicts } from "./person-conflicts.ts";

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
