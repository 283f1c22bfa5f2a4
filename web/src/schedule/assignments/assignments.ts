import type { Match } from "#contract/fields/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { byTime } from "../day/match-time.ts";

/** A day in the time zone of the venue, and its matches; the day is null for matches without a time. */
export interface AssignedDay<M> {
  day: string | null;
  matches: M[];
}

/** Whether one of these people is an official of the match. A player of the match may be one, too. */
export function isAssigned({ officials }: Pick<Match, "officials">, people: readonly string[]): boolean {
  return officials.some(({ id }) => people.includes(id));
}

/** Whether a match is still to be played, or has been cancelled; a match of an earlier day without a result is past. */
export function isToCome({ state, scheduledAt }: Pick<Match, "state" | "scheduledAt">, zone: string, now: number) {
  if (state === "MATCH_STATE_FINISHED") return false;
  if (state === "MATCH_STATE_RUNNING") return true;
  if (scheduledAt === null) return state !== "MATCH_STATE_CANCELLED";
  return dayOf(scheduledAt, zone) >= dayOf(now, zone);
}

/** The matches by day in the time zones of their venues, the next day first. Matches without a time are last. */
export function byDay<M extends Match>(matches: readonly M[], zoneOf: (match: M) => string): AssignedDay<M>[] {
  const dayIn = (match: M) => (match.scheduledAt === null ? null : dayOf(match.scheduledAt, zoneOf(match)));
  return [...Map.groupBy(matches.toSorted(byTime), dayIn)].map(([day, ofDay]) => ({ day, matches: ofDay }));
}
