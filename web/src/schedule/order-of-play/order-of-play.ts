import type { Match } from "#contract/fields/match.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import type { Schedule } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { byTime } from "../day/match-time.ts";

/** The matches of one field on a day, in order. */
export interface FieldOrder {
  /** The field; null for matches without one. */
  field: string | null;
  matches: Match[];
}

/**
 * The matches of a day by field, sorted by the names of the fields. Those without a field are last. Cancelled matches
 * are left out.
 */
export function orderOfPlay(
  matches: readonly Match[],
  nameOf: (field: string) => string,
  language: string,
): FieldOrder[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const byField = Map.groupBy(matches.filter(takesPlace).toSorted(byTime), ({ playingField }) => playingField);
  return [...byField]
    .map(([field, its]) => ({ field, matches: its }))
    .sort((one, other) => {
      if (one.field === null || other.field === null) return Number(one.field === null) - Number(other.field === null);
      return collator.compare(nameOf(one.field), nameOf(other.field));
    });
}

const minute = 60_000;
/** Estimates are rounded to this, as nobody knows them better. */
const grain = 5 * minute;

/**
 * The likely starts of matches of one field that will be late, by id, in milliseconds since 1970. A match that is LIVE
 * lasts from when it really began, and one that is not finished delays the next one.
 */
export function estimateStarts(
  matches: readonly Match[],
  now: number,
  schedule: Pick<Schedule, "matchMinutes" | "changeoverMinutes"> | null,
): Map<string, number> {
  const estimates = new Map<string, number>();
  let free = Number.NEGATIVE_INFINITY;
  for (const match of matches) {
    const { id, state, scheduledAt, startedAt } = match;
    if (scheduledAt === null || state === "MATCH_STATE_FINISHED") continue;
    const scheduled = Date.parse(scheduledAt);
    const length = lengthOf(match, schedule) + (schedule?.changeoverMinutes ?? 0) * minute;
    if (state === "MATCH_STATE_RUNNING") {
      free = Math.max(free, (startedAt === null ? scheduled : Date.parse(startedAt)) + length, now);
      continue;
    }
    const start = Math.max(scheduled, free, now);
    // A match that can begin in time delays nobody, because the plan knows its length.
    if (start === scheduled) continue;
    // A planned start that has passed is shown no more, however small the delay.
    if (start - scheduled >= grain || scheduled < now) estimates.set(id, Math.ceil(start / grain) * grain);
    free = start + length;
  }
  return estimates;
}

/** The current match of a field, and the next one. */
export function callOf({ matches }: FieldOrder): { playing: Match | null; next: Match | null } {
  const isOpen = ({ state }: Match) => state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING";
  return {
    playing: matches.find(({ state }) => state === "MATCH_STATE_RUNNING") ?? null,
    next: matches.find(({ state }) => state === "MATCH_STATE_PREPARING") ?? matches.find(isOpen) ?? null,
  };
}
