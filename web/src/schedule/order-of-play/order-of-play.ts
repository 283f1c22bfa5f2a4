import type { Match } from "#contract/fields/match.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import type { Schedule } from "#contract/schedule.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { byTime } from "./match-time.ts";

/** What is played on one field on a day, in its order. */
export interface FieldOrder {
  /** Null for matches that have no field yet. */
  field: string | null;
  matches: Match[];
}

/** The matches of a day that are played, field by field, in the order of `names`; those without a field last. */
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
/** Nobody can say it more exactly than that. */
const grain = 5 * minute;

/**
 * When the matches of one field, in their order, are likely to begin, by their ids; only those that will be later than scheduled. What is
 * not over delays what follows it. Instants are milliseconds since 1970.
 */
export function estimateStarts(
  matches: readonly Match[],
  now: number,
  schedule: Pick<Schedule, "matchMinutes" | "changeoverMinutes"> | null,
): Map<string, number> {
  const estimates = new Map<string, number>();
  let free = Number.NEGATIVE_INFINITY;
  for (const match of matches) {
    const { id, state, scheduledAt } = match;
    if (scheduledAt === null || state === "MATCH_STATE_FINISHED") continue;
    const scheduled = Date.parse(scheduledAt);
    const length = lengthOf(match, schedule) + (schedule?.changeoverMinutes ?? 0) * minute;
    if (state === "MATCH_STATE_RUNNING") {
      free = Math.max(free, scheduled + length, now);
      continue;
    }
    const start = Math.max(scheduled, free, now);
    // Whoever can begin in time delays nobody: how long that takes, the plan knows.
    if (start === scheduled) continue;
    if (start - scheduled >= grain) estimates.set(id, Math.ceil(start / grain) * grain);
    free = start + length;
  }
  return estimates;
}

/** What is played on a field, and who is called next. */
export function callOf({ matches }: FieldOrder): { playing: Match | null; next: Match | null } {
  const isOpen = ({ state }: Match) => state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING";
  return {
    playing: matches.find(({ state }) => state === "MATCH_STATE_RUNNING") ?? null,
    next: matches.find(({ state }) => state === "MATCH_STATE_PREPARING") ?? matches.find(isOpen) ?? null,
  };
}
