import type { Match } from "#contract/fields/match.ts";
import type { Change } from "#contract/kind.ts";
import type { match as kind } from "#contract/kinds/match.ts";

const resultFields = ["state", "competitors", "sets", "outcome", "winner"] as const;

/** Whether the changes give a match that is finished another result. */
export function changesResult({ state }: Pick<Match, "state">, changes: Change<typeof kind>): boolean {
  return state === "MATCH_STATE_FINISHED" && resultFields.some((field) => changes[field] !== undefined);
}
