import type { StandingsRow } from "#contract/standings.ts";

/** What separated a competitor from the next one of the table. */
export type Separation = NonNullable<StandingsRow["decidedBy"]>;

/** One place of a table: those who share it, and what separated the last of them from the next place. */
export interface Place {
  competitors: readonly string[];
  /** Null where the first criterion did. */
  separation: Separation | null;
}
