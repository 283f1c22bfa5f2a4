import { mayWriteIn } from "#contract/permissions.ts";
import { writeMarks } from "#contract/read-only.ts";
import type { Caller } from "../access/caller.ts";

/**
 * Marks those of the answered entities that belong to another sport, so that the caller can only read them; null when there
 * are none. It depends on nothing of the caller but the sport that is worked in.
 */
export function readOnlyMarks(caller: Caller, homes: readonly (string | null)[]): string | null {
  const marks = homes.map((home) => home !== null && !mayWriteIn(caller, caller.selected, home));
  return marks.includes(true) ? writeMarks(marks) : null;
}
