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

/** Nothing says how the match ended, as where the scores are free text. */
export const undecided: Decision = { outcome: null, winner: null, issues: [] };

/** No decision, because one field is wrong. */
export function refused(path: string, code: RuleIssue["code"]): Decision {
  return { ...undecided, issues: [{ path, code }] };
}

/** Whether the save gives the field a value that it did not have. */
export function isNew({ previous, next }: Correction, field: "outcome" | "winner"): boolean {
  return next[field] !== null && next[field] !== previous[field];
}

/**
 * Whether the save says who has won. A winner that it repeats counts where there are sets, which contradict it or not; a
 * client that knows of totals alone may send back the winner with other totals.
 */
export function claimsWinner(save: Correction): boolean {
  const { given, next } = save;
  return isNew(save, "winner") || (given.winner === true && next.winner !== null && next.sets.length > 0);
}
