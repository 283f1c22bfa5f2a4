import type { Criterion, CriterionScope } from "#contract/standings.ts";

/** What separated a competitor from the next one of the table. */
export interface Separation {
  criterion: Criterion | "CRITERION_JURY";
  scope: CriterionScope;
  /** All who were tied when the criterion was applied. */
  tiedWith: readonly string[];
  /** A ratio is a text such as "7/5"; null where a decision separated them. */
  value: number | string | null;
  otherValue: number | string | null;
}

/** One place of a table: those who share it, and what separated the last of them from the next place. */
export interface Place {
  competitors: readonly string[];
  /** Null where the first criterion did. */
  separation: Separation | null;
}
