import { tournamentStates } from "#contract/enumerations.ts";
import type { Calendar } from "./calendar.ts";

/** The four states of a tournament in order, each from its start to the start of the next one; the last has no end. */
export function makeStates(calendar: Calendar, starts: readonly [number, number, number, number]) {
  return tournamentStates.map((type, place) => ({
    type,
    duration: {
      start: calendar.at(starts[place] ?? 0, "00:00"),
      end: place === 3 ? null : calendar.at((starts[place + 1] ?? 0) - 1, "23:59"),
    },
  }));
}
