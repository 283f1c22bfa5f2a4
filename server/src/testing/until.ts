import { setTimeout as wait } from "node:timers/promises";
import { limits } from "./limits.ts";

/**
 * Waits until a condition holds, and looks again after each pause.
 * @throws when it does not hold in time, with what `missing` says then
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  missing: () => string,
  { limitMs = limits.event, pauseMs = 10 }: { limitMs?: number; pauseMs?: number } = {},
): Promise<void> {
  // The pauses are counted, and not the time, so that a machine that stalls does not end the wait.
  for (let waitedMs = 0; !(await condition()); waitedMs += pauseMs) {
    if (waitedMs >= limitMs) throw new Error(missing());
    await wait(pauseMs);
  }
}
