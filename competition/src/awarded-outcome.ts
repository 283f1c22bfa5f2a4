import type { RuleIssue } from "#contract/issues.ts";
import type { MatchOutcome } from "#contract/match-format.ts";
import type { ScoresVerdict } from "./completed-scores.ts";
import { type Decision, decided, refused } from "./decision.ts";
import { type Correction, type MatchResult, scoresOf, sideOf } from "./match-result.ts";

/** A walkover, a retirement or a default: somebody says who has won, and complete sets must not say otherwise. */
export function decideAwarded(save: Correction, outcome: MatchOutcome, verdict: ScoresVerdict): Decision {
  const { winner } = save.next;
  if (winner === null) return refused("winner", "required");
  if (isDecidedBySets(save, verdict) && verdict.winner !== sideOf(save.next, winner)) {
    return refused("winner", "winnerNotOfScore");
  }
  const played = outcome === "MATCH_OUTCOME_WALKOVER" ? whatWasPlayed(save.next) : [];
  return { ...decided(outcome, winner), issues: played };
}

/** Complete sets show that nothing was left to play. Complete periods do not: the last one may have been broken off. */
function isDecidedBySets({ format, next }: Correction, { winner }: ScoresVerdict): boolean {
  return format?.kind === "MATCH_FORMAT_SETS" && next.sets.length > 0 && winner !== null;
}

/** A walkover has neither sets nor scores. */
function whatWasPlayed(next: MatchResult): RuleIssue[] {
  if (next.sets.some(({ scores }) => scores.some((points) => points > 0))) {
    return [{ path: "sets", code: "walkoverPlayed" }];
  }
  return scoresOf(next).flatMap((score, side): RuleIssue[] =>
    Number(score) > 0 ? [{ path: `competitors.${side}.score`, code: "walkoverPlayed" }] : [],
  );
}
