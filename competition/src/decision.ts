import type { RuleIssue } from "#contract/issues.ts";
import type { MatchOutcome } from "#contract/match-format.ts";
import type { Correction } from "./match-result.ts";

/** How a finished match ended, and who has won it. */
export interface Decision {
  outcome: MatchOutcome | null;
  winner: string | null;
  issues: RuleIssue[];
}

export function decided(outcome: MatchOutcome, winner: string | null): Decision {
  return { outcome, winner, issues: [] };
}

/** Nothing determines how the match ended, as when the scores are free text. */
export const undecided: Decision = { outcome: null, winner: null, issues: [] };

/** There is no decision because one field is invalid. */
export function refused(path: string, code: RuleIssue["code"]): Decision {
  return { ...undecided, issues: [{ path, code }] };
}

/** Whether the save changes the value of the field. */
export function isNew({ previous, next }: Correction, field: "outcome" | "winner"): boolean {
  return next[field] !== null && next[field] !== previous[field];
}

/**
 * Whether the save names a winner. An unchanged winner counts where there are sets, which confirm or contradict it.
 * Without sets it does not count: a client that knows only totals may send the old winner along with new totals.
 */
export function claimsWinner(save: Correction): boolean {
  const { provided, next } = save;
  return isNew(save, "winner") || (provided.winner === true && next.winner !== null && next.sets.length > 0);
}
