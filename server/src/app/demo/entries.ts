import type { EntryStatus } from "#contract/enumerations.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { teamId } from "./teams.ts";

interface Entered {
  team: string;
  status?: EntryStatus;
  note?: string;
}

/** The entries of a tournament, ranked in this order. */
export function makeEntries(tournament: string, entered: readonly Entered[]): DemoRecord[] {
  return entered.map(({ team, status = "ENTRY_STATUS_ACCEPTED", note = null }, index) => ({
    type: "entry",
    id: demoId(`entry ${tournament} ${team}`),
    data: {
      tournament: refer("tournament", tournament),
      competitor: refer("team", teamId(team)),
      status,
      ranking: index + 1,
      note,
    },
  }));
}
