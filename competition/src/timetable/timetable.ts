import type { Stretch } from "#contract/overlaps.ts";
import type { ExpectedSides } from "./expected-sides.ts";

/** A match of the tournament; all instants are milliseconds since 1970. */
export interface TimetableMatch extends ExpectedSides {
  id: string;
  minutes: number;
  /** Null while it has no time. */
  start: number | null;
  /** A match with a time may have none. */
  field: string | null;
  /** Its time and field stay: it has begun, is over, or was fixed. Nothing waits for one without a time. */
  isFixed: boolean;
  /** The smaller comes first among equals: round, then position. */
  order: readonly number[];
  /** The fields that are fit for its type of sport. */
  fields: readonly string[];
}

export interface TimetableField {
  id: string;
  /** When matches can be played there: its availability without bookings and the matches of others. */
  open: readonly Stretch[];
}

/** A day from midnight to midnight where the tournament is; the daily limit counts what begins in it. */
export interface TimetableDay extends Stretch {
  hours: readonly Stretch[];
}

export interface TimetableRules {
  days: readonly TimetableDay[];
  changeoverMinutes: number;
  restMinutes: number;
  matchesPerDay: number | null;
}

export interface TimetableInput {
  /** Those that are to be placed, and all others of the tournament that have a time or are over; what waits for one that is missing stays without a time. */
  matches: readonly TimetableMatch[];
  fields: readonly TimetableField[];
  rules: TimetableRules;
  /** What else keeps competitors busy, such as their matches in other tournaments. */
  others?: ReadonlyMap<string, readonly Stretch[]>;
}

/** What keeps a match from having a time: the one thing that binds. */
export type Unplaced = "NO_TIME" | "NO_FIELD" | "SOURCE_UNPLACED" | "DAILY_LIMIT" | "COMPETITOR";

export interface Timetable {
  placed: { match: string; start: number; field: string }[];
  unplaced: { match: string; reason: Unplaced }[];
}
