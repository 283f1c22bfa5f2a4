import { isIn, isOut } from "#contract/entry-status.ts";
import type { EntryStatus } from "#contract/enumerations.ts";
import type { Entry } from "#contract/fields/entry.ts";

type Candidate = Pick<Entry, "id" | "status" | "replaces">;

/**
 * The order in which substitutes come in: alternates first, then losers of the qualifying, then those who have only
 * registered.
 */
const order: readonly EntryStatus[] = ["ENTRY_STATUS_ALTERNATE", "ENTRY_STATUS_QUALIFYING", "ENTRY_STATUS_REGISTERED"];

/** The entries that can replace another one, the next in line first. Equal ones are in the order of the list. */
export function substitutesAmong<E extends Candidate>(entries: readonly E[]): E[] {
  return entries
    .filter(({ status, replaces }) => order.includes(status) && replaces === null)
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
}

/** Whether the entry has a place that another one can take, and has not been replaced yet. */
export function isReplaceable({ id, status }: Candidate, entries: readonly Candidate[]): boolean {
  return (isIn(status) || isOut(status)) && !entries.some(({ replaces }) => replaces?.id === id);
}

/** The status of a substitute in the tournament. One from the qualifying is a lucky loser. */
export function statusOfSubstitute({ status }: Candidate): EntryStatus {
  return status === "ENTRY_STATUS_QUALIFYING" ? "ENTRY_STATUS_LUCKY_LOSER" : "ENTRY_STATUS_ACCEPTED";
}
