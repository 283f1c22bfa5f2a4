import type { EntryStatus } from "./enumerations.ts";

/** Whether who has the status plays in the tournament: such entries stand among its competitors. */
export function isIn(status: EntryStatus): boolean {
  return (
    status === "ENTRY_STATUS_ACCEPTED" || status === "ENTRY_STATUS_WILD_CARD" || status === "ENTRY_STATUS_LUCKY_LOSER"
  );
}

/** Whether who has the status has left the tournament, or was sent out of it. */
export function isOut(status: EntryStatus): boolean {
  return status === "ENTRY_STATUS_WITHDRAWN" || status === "ENTRY_STATUS_DISQUALIFIED";
}
