import { tournamentStates } from "#contract/enumerations.ts";
import type { LeagueDates } from "./league-dates.ts";

/** The four states of a tournament in order, each from its start to the start of the next one; the last has no end. */
export function makeStates(dates: LeagueDates, starts: readonly [number, number, number, number]) {
  return tournamentStates.map((type, index) => ({
    type,
    duration: {
      start: dates.at(starts[index] ?? 0, "00:00"),
      end: index === 3 ? null : dates.at((starts[index + 1] ?? 0) - 1, "23:59"),
    },
  }));
}
