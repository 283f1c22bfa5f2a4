import type { Tournament } from "#contract/fields/tournament.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { printDate } from "../../kit/ui/date.ts";
import { presentDefaultZone } from "../../kit/ui/zone.ts";

/**
 * The dates of a tournament, such as "01.05.26 – 03.05.26": those of its active state, or else from its first to its
 * last state, in the time zone of the tournament; null if no state has a date.
 */
export function datesOf({ states, timeZone }: Pick<Tournament, "states" | "timeZone">): string | null {
  const active = states.filter(({ type }) => type === "TOURNAMENT_STATE_ACTIVE");
  const times = timesIn(active).length > 0 ? timesIn(active) : timesIn(states);
  if (times.length === 0) return null;
  const zone = timeZone ?? presentDefaultZone();
  const [first, last] = [printDate(dayOf(Math.min(...times), zone)), printDate(dayOf(Math.max(...times), zone))];
  return first === last ? first : `${first} – ${last}`;
}

function timesIn(states: Tournament["states"]): number[] {
  return states.flatMap(({ duration }) =>
    [duration?.start, duration?.end].flatMap((time) => (time ? [Date.parse(time)] : [])),
  );
}
