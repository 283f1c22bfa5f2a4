import type { OwnFormat } from "#contract/match-format.ts";
import { decideAwarded } from "./awarded-outcome.ts";
import type { ScoresVerdict } from "./completed-scores.ts";
import { claimsWinner, type Decision, decided, isNew, refused, undecided } from "./decision.ts";
import { type Correction, hasSameScores, hasSameSets, idAt, sideOf } from "./match-result.ts";

/** Gives how a finished match ended, and who has won it; `verdict` is what its sets or totals say. */
export function completeOutcome(save: Correction, verdict: ScoresVerdict): Decision {
  const { outcome, winner } = save.next;
  if (winner !== null && sideOf(save.next, winner) === null) return refused("winner", "winnerNotCompetitor");
  switch (outcome) {
    case "MATCH_OUTCOME_WALKOVER":
    case "MATCH_OUTCOME_RETIRED":
    case "MATCH_OUTCOME_DEFAULTED":
      return decideAwarded(save, outcome, verdict);
    case "MATCH_OUTCOME_ABANDONED":
    case "MATCH_OUTCOME_DOUBLE_DEFAULT":
      return claimsWinner(save) ? refused("winner", "winnerNotAllowed") : decided(outcome, null);
    case "MATCH_OUTCOME_BYE":
      return decided(outcome, winner);
    case "MATCH_OUTCOME_DRAWN":
      return isNew(save, "outcome") ? decideDraw(save, verdict) : decidePlayed(save, verdict);
    default:
      return decidePlayed(save, verdict);
  }
}

/** Somebody says that the match is drawn. */
function decideDraw(save: Correction, verdict: ScoresVerdict): Decision {
  if (verdict.winner !== null) return refused("outcome", "outcomeNotOfScore");
  if (claimsWinner(save)) return refused("winner", "winnerNotAllowed");
  if (!allowsDraw(save.format)) return refused("sets", "drawNotAllowed");
  return decided("MATCH_OUTCOME_DRAWN", null);
}

/** The sets or totals decide; where they do not, a winner whom somebody names: after penalties that nobody wrote down. */
function decidePlayed(save: Correction, verdict: ScoresVerdict): Decision {
  if (verdict.winner !== null) return decideByScore(save, idAt(save.next, verdict.winner));
  if (claimsWinner(save)) {
    const isOfTotals = save.next.sets.length === 0;
    return isOfTotals ? decided("MATCH_OUTCOME_NORMAL", save.next.winner) : refused("winner", "winnerNotOfScore");
  }
  if (isDecisionUnchanged(save)) return { ...undecided, outcome: save.next.outcome, winner: save.next.winner };
  if (!verdict.isDrawn) return isNew(save, "outcome") ? refused("winner", "required") : undecided;
  if (!allowsDraw(save.format)) return refused("sets", "drawNotAllowed");
  return isNew(save, "outcome") ? refused("outcome", "outcomeNotOfScore") : decided("MATCH_OUTCOME_DRAWN", null);
}

/** The winner is null where it is not known yet who plays on that side. */
function decideByScore(save: Correction, winner: string | null): Decision {
  if (claimsWinner(save) && save.next.winner !== winner) return refused("winner", "winnerNotOfScore");
  if (winner !== null) return decided("MATCH_OUTCOME_NORMAL", winner);
  return isNew(save, "outcome") ? refused("winner", "required") : undecided;
}

/** A finished match of which only the competitors change keeps a decision that its scores do not tell. */
function isDecisionUnchanged({ previous, next }: Correction): boolean {
  return (
    previous.state === "MATCH_STATE_FINISHED" &&
    previous.outcome === next.outcome &&
    (previous.winner === null) === (next.winner === null) &&
    hasSameScores(previous, next) &&
    hasSameSets(previous, next)
  );
}

/** In a format of sets, totals may be anything, so they may also be level: a tie of two teams that ends 3:3. */
function allowsDraw(format: OwnFormat | null): boolean {
  return format?.kind !== "MATCH_FORMAT_PERIODS" || format.drawAllowed;
}
