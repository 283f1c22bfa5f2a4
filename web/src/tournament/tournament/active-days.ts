import { tournamentStates } from "#contract/enumerations.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { boundsOfDay, dayOf, toInstant } from "#contract/zoned-day.ts";

type States = Tournament["states"];
export type End = "start" | "end";

const active = "TOURNAMENT_STATE_ACTIVE";
const ends = ["start", "end"] as const;
const minute = 60_000;

/** Where the active state is in the list, and its period. */
export function activeIn(states: States): { position: number; start: string | null; end: string | null } {
  const position = states.findIndex(({ type }) => type === active);
  return { position, start: null, end: null, ...states[position]?.duration };
}

/** The states with this first or last day of the active one, in the time zone; null takes the day away. */
export function withActiveDay(states: States, end: End, day: string | null, zone: string): States {
  const { start, end: last } = activeIn(states);
  const next = { start, end: last, [end]: day === null ? null : instantOf(end, day, zone) };
  const state = { type: active, duration: next.start === null && next.end === null ? null : next } as const;
  const indexOf = ({ type }: States[number]) => tournamentStates.indexOf(type);
  return [...states.filter(({ type }) => type !== active), state].sort((one, other) => indexOf(one) - indexOf(other));
}

/**
 * The states of a tournament that gets another time zone: an active state of whole days keeps these days, and all else
 * its instants.
 */
export function inOtherZone(states: States, from: string, to: string): States {
  return ends.reduce((moved, end) => {
    const instant = activeIn(states)[end];
    const day = dayIn(instant, from);
    const isWhole = day !== null && Date.parse(instantOf(end, day, from)) === Date.parse(String(instant));
    return isWhole ? withActiveDay(moved, end, day, to) : moved;
  }, states);
}

/** The day of an instant; null for none, and for a text that is not an instant yet. */
export function dayIn(instant: string | null, zone: string): string | null {
  return instant === null || Number.isNaN(Date.parse(instant)) ? null : dayOf(instant, zone);
}

function instantOf(end: End, day: string, zone: string): string {
  // A text that is not a day yet stays as it is, so that the form refuses it.
  if (Number.isNaN(Date.parse(day))) return day;
  const { from, to } = boundsOfDay(day, zone);
  return toInstant(Date.parse(end === "start" ? from : to) - (end === "start" ? 0 : minute));
}
