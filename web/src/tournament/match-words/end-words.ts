import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";

/** How a match has ended, where the score does not say it: "Walkover"; else null. */
export function wordsOfOutcome({ outcome }: Pick<Match, "outcome">, t: TFunction): string | null {
  const isPlain = outcome === null || outcome === "MATCH_OUTCOME_NORMAL" || outcome === "MATCH_OUTCOME_DRAWN";
  return isPlain ? null : t(`match.outcome.${outcome}`);
}

/** That a match is being played or is cancelled; else null, as everything around it says whether it is yet to come. */
export function wordsOfState({ state }: Pick<Match, "state">, t: TFunction): string | null {
  return state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_CANCELLED" ? t(`match.state.${state}`) : null;
}
