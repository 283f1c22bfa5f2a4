import type { Tournament } from "#contract/fields/tournament.ts";

const day = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "2-digit" });

/**
 * The dates of a tournament, such as "01.05.26 – 03.05.26": those of its active state, or else from its first to its
 * last state; null if no state has a date.
 */
export function datesOf(states: Tournament["states"]): string | null {
  const active = states.filter(({ type }) => type === "TOURNAMENT_STATE_ACTIVE");
  const times = timesIn(active).length > 0 ? timesIn(active) : timesIn(states);
  if (times.length === 0) return null;
  const [first, last] = [day.format(Math.min(...times)), day.format(Math.max(...times))];
  return first === last ? first : `${first} – ${last}`;
}

function timesIn(states: Tournament["states"]): number[] {
  return states.flatMap(({ duration }) =>
    [duration?.start, duration?.end].flatMap((time) => (time ? [Date.parse(time)] : [])),
  );
}
