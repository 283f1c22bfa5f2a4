import type { MatchOutcome } from "#contract/match-format.ts";
import type { MatchSource } from "#contract/match-source.ts";
import type { Side } from "../side.ts";

/** A match of the main bracket, or both legs of a tie, with the fields that decide who plays in the consolation. */
export interface MainMatch {
  round: number;
  competitors: readonly (string | null)[];
  sources: readonly (MatchSource | null)[];
  /** Null until the match is decided. */
  ending: { winner: Side | null; outcome: MatchOutcome } | null;
}

/** Who takes a place. */
export type Comer = { id: string } | "nobody" | "undecided";

/**
 * Returns who takes the consolation place of the loser of `match`. That match belongs to the first round or, when one
 * of its sides had a bye, to the second. `next` is the second-round match that the winner plays.
 */
export function comerToConsolation(match: MainMatch, next: MainMatch | null): Comer {
  const { ending, competitors } = match;
  if (ending === null) return "undecided";
  if (ending.winner === null) return "nobody";
  const loser = 1 - ending.winner;
  if (match.round > 1) return isFirstMatchOf(loser, match) ? comerWith(competitors[loser]) : "nobody";
  if (isPlayed(ending.outcome)) return comerWith(competitors[loser]);
  // The match was decided without being played, so its winner may take the place by losing the next match.
  if (next === null) return "nobody";
  if (next.ending === null) return "undecided";
  const winner = competitors[ending.winner];
  const hasLost = next.ending.winner !== null && next.competitors[1 - next.ending.winner] === winner;
  return hasLost ? comerWith(winner) : "nobody";
}

/** Whether the side reached this match by a bye. */
function isFirstMatchOf(side: number, { sources }: MainMatch): boolean {
  const source = sources[side];
  return source !== null && source !== undefined && !("match" in source);
}

/** Whether the loser of a match with this outcome has appeared, and was not disqualified. */
export function isPlayed(outcome: MatchOutcome): boolean {
  return outcome === "MATCH_OUTCOME_NORMAL" || outcome === "MATCH_OUTCOME_RETIRED";
}

/** The competitor with this id; without one, the place stays empty. */
export function comerWith(id: string | null | undefined): Comer {
  return id ? { id } : "nobody";
}
