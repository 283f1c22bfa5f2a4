import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";

/** Whether the score alone says how the match ended, or will end. */
export function isOutcomeOfScore(outcome: Match["outcome"]): outcome is (typeof outcomesOfScore)[number] {
  return (outcomesOfScore as readonly Match["outcome"][]).includes(outcome);
}

const outcomesOfScore = [null, "MATCH_OUTCOME_NORMAL", "MATCH_OUTCOME_DRAWN"] as const;

/** The outcome of a match that the score does not show, such as "Walkover"; null for any other. */
export function wordsOfOutcome({ outcome }: Pick<Match, "outcome">, t: TFunction): string | null {
  return isOutcomeOfScore(outcome) ? null : t(`match.outcome.${outcome}`);
}

/**
 * The state of a match that is live or cancelled; null for any other, as the place where the match is shown says
 * whether it is still to come.
 */
export function wordsOfState({ state }: Pick<Match, "state">, t: TFunction): string | null {
  return state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_CANCELLED" ? t(`match.state.${state}`) : null;
}
