import type { Tournament } from "./fields/tournament.ts";
import { dayOf } from "./zoned-day.ts";

/** The first and the last day, as "2026-05-01". */
export interface TournamentDays {
  first: string;
  last: string;
}

/**
 * The days on which a tournament takes place, in its time zone or in this one if it has none: those of its active state,
 * or else from its first to its last state; null if no state has a date.
 */
export function daysOfTournament(
  { states, timeZone }: Pick<Tournament, "states" | "timeZone">,
  usualZone: string,
): TournamentDays | null {
  const active = timesIn(states.filter(({ type }) => type === "TOURNAMENT_STATE_ACTIVE"));
  const times = active.length > 0 ? active : timesIn(states);
  if (times.length === 0) return null;
  const zone = timeZone ?? usualZone;
  return { first: dayOf(Math.min(...times), zone), last: dayOf(Math.max(...times), zone) };
}

function timesIn(states: Tournament["states"]): number[] {
  return states.flatMap(({ duration }) =>
    [duration?.start, duration?.end].flatMap((time) => (time ? [Date.parse(time)] : [])),
  );
}
