const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** After how long a message that has failed is sent again: for a bit more than a day. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** How long to wait after so many failures of a message; null where it is given up. */
export function pauseAfter(failures: number): number | null {
  return pauses[failures - 1] ?? null;
}
