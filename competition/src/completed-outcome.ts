import { decideAwarded } from "./awarded-outcome.ts";
import type { ScoresVerdict } from "./completed-scores.ts";
import { claimsWinner, type Decision, decided, isNew, refused, undecided } from "./decision.ts";
import { leaderAt } from "./leg-rules.ts";
import { type Correction, hasSameScores, hasSameSets, idAt, scoresOf, sideOf } from "./match-result.ts";
import { judgeTotals } from "./totals-verdict.ts";

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

/** Decides a match that the save declares drawn. */
function decideDraw(save: Correction, verdict: ScoresVerdict): Decision {
  if (verdict.winner !== null) return refused("outcome", "outcomeNotOfScore");
  if (claimsWinner(save)) return refused("winner", "winnerNotAllowed");
  if (!allowsDraw(save)) return refused("sets", "drawNotAllowed");
  return decided("MATCH_OUTCOME_DRAWN", null);
}

/**
 * The sets or totals decide. Where they do not, the named winner does, as after penalties whose score nobody entered.
 */
function decidePlayed(save: Correction, verdict: ScoresVerdict): Decision {
  const level = decideLevelTie(save, verdict);
  if (level) return level;
  if (verdict.winner !== null) return decideByScore(save, idAt(save.next, verdict.winner));
  if (claimsWinner(save)) {
    const isOfTotals = save.next.sets.length === 0;
    return isOfTotals ? decided("MATCH_OUTCOME_NORMAL", save.next.winner) : refused("winner", "winnerNotOfScore");
  }
  if (isDecisionUnchanged(save)) return { ...undecided, outcome: save.next.outcome, winner: save.next.winner };
  if (!verdict.isDrawn) return isNew(save, "outcome") ? refused("winner", "required") : undecided;
  if (!allowsDraw(save)) return refused("sets", "drawNotAllowed");
  return isNew(save, "outcome") ? refused("outcome", "outcomeNotOfScore") : decided("MATCH_OUTCOME_DRAWN", null);
}

/**
 * In a second leg whose totals leave the tie level, the save may name the winner of the tie, as after penalties whose
 * score nobody entered. Returns null when it names nobody, or the side that has won this match anyway.
 */
function decideLevelTie(save: Correction, { winner }: ScoresVerdict): Decision | null {
  const { next } = save;
  if (next.sets.length > 0 || winner === null || allowsDraw(save)) return null;
  if (claimsWinner(save) && next.winner !== idAt(next, winner)) return decided("MATCH_OUTCOME_NORMAL", next.winner);
  if (isDecisionUnchanged(save)) return { ...undecided, outcome: next.outcome, winner: next.winner };
  return refused("sets", "drawNotAllowed");
}

/** Returns null for the winner while that side of the match is still unknown. */
function decideByScore(save: Correction, winner: string | null): Decision {
  if (claimsWinner(save) && save.next.winner !== winner) return refused("winner", "winnerNotOfScore");
  if (winner !== null) return decided("MATCH_OUTCOME_NORMAL", winner);
  return isNew(save, "outcome") ? refused("winner", "required") : undecided;
}

/**
 * When only the competitors of a finished match change, the match keeps an outcome that does not follow from its
 * scores.
 */
function isDecisionUnchanged({ previous, next }: Correction): boolean {
  return (
    previous.state === "MATCH_STATE_FINISHED" &&
    previous.outcome === next.outcome &&
    (previous.winner === null) === (next.winner === null) &&
    hasSameScores(previous, next) &&
    hasSameSets(previous, next)
  );
}

/**
 * In a format of sets, totals without sets may be level, as when two teams end 3:3; the format of an encounter says
 * whether it may. A second leg may be drawn once the tie is decided.
 */
function allowsDraw({ format, next }: Correction): boolean {
  if (format === null || format.kind === "MATCH_FORMAT_SETS" || format.drawAllowed) return true;
  const { totals, winner } = judgeTotals(format, scoresOf(next));
  if (format.kind === "MATCH_FORMAT_ENCOUNTER") return winner !== null;
  return totals === null || leaderAt(format, totals) !== null;
}
