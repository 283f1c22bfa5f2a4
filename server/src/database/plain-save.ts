import type { EntityTable } from "./schema.ts";

/**
 * A save that refers to nothing new and moves nothing: only the entity's own row, its place in lists and the log are
 * written, and a note that it is found by other terms.
 */
export interface PlainSave {
  row: EntityTable;
  before: string;
  affectsSummary: boolean;
  /** Where it stands in lists from now on; null when it stays where it is. */
  key: string | null;
  /** Whether it is found by other terms from now on. */
  stale: boolean;
}
