import type { StandingsRow } from "#contract/standings.ts";

/** The criterion that separated a competitor from the next one, with both values. */
export type Separation = NonNullable<StandingsRow["decidedBy"]>;

/** One place of a table: the competitors that share it, and their separation from the next place. */
export interface Place {
  competitors: readonly string[];
  /** Null when the first criterion separated them. */
  separation: Separation | null;
}
