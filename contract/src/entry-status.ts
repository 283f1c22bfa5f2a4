import type { EntryStatus } from "./enumerations.ts";

/** Whether an entry with this status takes part, so that its team is among the tournament's competitors. */
export function isIn(status: EntryStatus): boolean {
  return (
    status === "ENTRY_STATUS_ACCEPTED" || status === "ENTRY_STATUS_WILD_CARD" || status === "ENTRY_STATUS_LUCKY_LOSER"
  );
}

/** Whether an entry with this status has left the tournament, or was excluded from it. */
export function isOut(status: EntryStatus): boolean {
  return status === "ENTRY_STATUS_WITHDRAWN" || status === "ENTRY_STATUS_DISQUALIFIED";
}
