import { weekdayOf } from "#competition/scheduling/round-dates.ts";
import type { Match } from "#contract/fields/match.ts";
import type { RoundDate } from "#contract/round-dates.ts";
import { dayOf, daysLater, instantAt, toInstant } from "#contract/zoned-day.ts";
import { parseDate } from "../../kit/ui/date.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { type BoardMatch, isMovable } from "../conflicts/match-slot.ts";

/** The dates of a round while they are edited: null while they are empty, or the typed text while it is no date. */
export interface RoundRow {
  round: number;
  from: string | null;
  to: string | null;
  /** The days that the round lasts, which stay when its first day is edited. */
  days: number;
}

/** The rule by which the dates of all rounds are filled in. */
export interface RoundRule {
  first: string | null;
  /** The days from the beginning of one round to that of the next. */
  every: number | null;
  /** The days that a round lasts. */
  days: number | null;
  /** The Mondays of the weeks in which no round begins. */
  leftOut: ReadonlySet<string>;
  /** The last round that gets a date. */
  last: number;
}

const week = 7;
/** More steps than any season has weeks, so that the search for a date ends. */
const mostSteps = 1_000;

/** The dates of all rounds by the rule; those after the last one, and all of an incomplete rule, stay without. */
export function rowsBy({ first, every, days, leftOut, last }: RoundRule, rounds: number): RoundRow[] {
  let next = first;
  return Array.from({ length: rounds }, (_, index): RoundRow => {
    const round = index + 1;
    for (let step = 0; next !== null && leftOut.has(mondayOf(next)) && step < mostSteps; step++) {
      next = daysLater(next, Math.max(1, every ?? week));
    }
    if (next === null || !every || !days || round > last) return { round, from: null, to: null, days: days || 1 };
    const from = next;
    next = daysLater(from, every);
    return { round, from, to: daysLater(from, days - 1), days };
  });
}

/** The rows of stored dates, one for each round. @param days the days of a round without dates */
export function rowsOf(
  roundDates: readonly RoundDate[],
  { rounds, days }: { rounds: number; days: number },
): RoundRow[] {
  const byRound = new Map(roundDates.map((dates) => [dates.round, dates]));
  return Array.from({ length: rounds }, (_, index) => {
    const round = index + 1;
    const { from, to } = byRound.get(round) ?? {};
    if (from === undefined || to === undefined) return { round, from: null, to: null, days };
    return { round, from, to, days: daysBetween(from, to) + 1 };
  });
}

/** A round with another first day lasts as long as before. */
export function beginning(row: RoundRow, from: string | null): RoundRow {
  if (from === null) return { ...row, from, to: null };
  return isDate(from) ? { ...row, from, to: daysLater(from, row.days - 1) } : { ...row, from };
}

export function ending(row: RoundRow, to: string | null): RoundRow {
  const { from } = row;
  const isInOrder = isDate(from) && isDate(to) && from <= to;
  return isInOrder ? { ...row, to, days: daysBetween(from, to) + 1 } : { ...row, to };
}

export type RowProblem = "date" | "order";

/** Why the dates of a round cannot be stored; null if they can, or if there are none. */
export function problemOf({ from, to }: RoundRow): RowProblem | null {
  if (from === null && to === null) return null;
  if (!isDate(from) || !isDate(to)) return "date";
  return from > to ? "order" : null;
}

export function isDate(value: string | null): value is string {
  return value !== null && parseDate(value) === value;
}

/** The rule from which stored dates may have come, so that a new first date moves them all in the same way. */
export function ruleOf(
  roundDates: readonly RoundDate[],
  { rounds, days }: { rounds: number; days: number },
): RoundRule {
  const [first, second] = roundDates.toSorted((one, other) => one.round - other.round);
  if (!first) return { first: null, every: week, days, leftOut: new Set(), last: rounds };
  const every = second ? Math.max(1, daysBetween(first.from, second.from)) : week;
  const begun = new Set(roundDates.map(({ from }) => mondayOf(from)));
  const weeks = weeksFrom(
    first.from,
    roundDates
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? first.from,
  );
  return {
    first: first.from,
    every,
    days: daysBetween(first.from, first.to) + 1,
    leftOut: new Set(every === week ? weeks.filter((monday) => !begun.has(monday)) : []),
    last: Math.min(rounds, Math.max(...roundDates.map(({ round }) => round))),
  };
}

/** The Mondays of the weeks in which the season is played, with those that are left out. */
export function weeksOf(rows: readonly RoundRow[], leftOut: ReadonlySet<string>): string[] {
  const begun = rows.flatMap(({ from }) => (isDate(from) ? from : []));
  const days = [...begun, ...leftOut].sort();
  return begun.length === 0 ? [] : weeksFrom(days[0] ?? "", days.at(-1) ?? "");
}

function weeksFrom(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let monday = mondayOf(first); monday <= last && weeks.length < mostSteps; monday = daysLater(monday, week)) {
    weeks.push(monday);
  }
  return weeks;
}

function mondayOf(day: string): string {
  return daysLater(day, 1 - weekdayOf(day));
}

/** The dates to be stored. */
export function datesIn(rows: readonly RoundRow[]): RoundDate[] {
  return rows.flatMap(({ round, from, to }) => (isDate(from) && isDate(to) ? [{ round, from, to }] : []));
}

/** A match that moves with its round. */
export interface MovedMatch {
  match: BoardMatch;
  scheduledAt: string;
}

/**
 * The matches that move because their round begins on another day: all that have a time and have not begun, by the same
 * days at the same time of day.
 */
export function matchesToMove(
  matches: readonly BoardMatch[],
  { before, after, zone }: { before: readonly RoundDate[]; after: readonly RoundDate[]; zone: string },
): MovedMatch[] {
  const stored = new Map(before.map(({ round, from }) => [round, from]));
  const days = new Map(after.map(({ round, from }) => [round, daysBetween(stored.get(round) ?? from, from)]));
  return matches.flatMap((match) => {
    const by = match.round === null ? 0 : (days.get(match.round) ?? 0);
    if (by === 0 || match.scheduledAt === null || !isMovable(match)) return [];
    return { match, scheduledAt: laterBy(by, match.scheduledAt, zone) };
  });
}

/** The matches of rounds with dates that have neither a time nor begun. */
export function unplacedIn(matches: readonly BoardMatch[], dates: readonly RoundDate[]): BoardMatch[] {
  const dated = new Set<Match["round"]>(dates.map(({ round }) => round));
  return matches.filter((match) => match.scheduledAt === null && isMovable(match) && dated.has(match.round));
}

/** The same time of day, so many days later. */
function laterBy(days: number, instant: string, zone: string): string {
  const clock = clockIn(zone, "de").format(new Date(instant));
  return toInstant(instantAt(daysLater(dayOf(instant, zone), days), clock, zone));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
