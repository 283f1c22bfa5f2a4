import type { MatchOutcome } from "#contract/match-format.ts";
import type { MatchSource } from "#contract/match-source.ts";
import type { Side } from "../side.ts";

/** A match of the main bracket, or both legs of a tie, as far as it is decided who comes to the consolation from it. */
export interface MainMatch {
  round: number;
  competitors: readonly (string | null)[];
  sources: readonly (MatchSource | null)[];
  /** Null while it is not decided. */
  ending: { winner: Side | null; outcome: MatchOutcome } | null;
}

/** Who comes to a place: a competitor; nobody, ever; or undefined while that is open. */
export type Comer = { id: string } | "nobody" | undefined;

/**
 * Who takes the place of the consolation that waits for the loser of `match`, which is of the first round, or of the second where one side
 * has a bye before it. `next` is the match of the second round to which the winner goes on.
 */
export function comerToConsolation(match: MainMatch, next: MainMatch | null): Comer {
  const { ending, competitors } = match;
  if (ending === null) return undefined;
  if (ending.winner === null) return "nobody";
  const loser = 1 - ending.winner;
  if (match.round > 1) return isFirstMatchOf(loser, match) ? comer(competitors[loser]) : "nobody";
  if (isPlayed(ending.outcome)) return comer(competitors[loser]);
  // Nobody has lost by playing, so the winner has not played yet, and may lose the next match.
  if (next === null) return "nobody";
  if (next.ending === null) return undefined;
  const winner = competitors[ending.winner];
  const hasLost = next.ending.winner !== null && next.competitors[1 - next.ending.winner] === winner;
  return hasLost ? comer(winner) : "nobody";
}

/** Whether the side has come here by a bye. */
function isFirstMatchOf(side: number, { sources }: MainMatch): boolean {
  const source = sources[side];
  return source !== null && source !== undefined && !("match" in source);
}

function isPlayed(outcome: MatchOutcome): boolean {
  return outcome === "MATCH_OUTCOME_NORMAL" || outcome === "MATCH_OUTCOME_RETIRED";
}

function comer(id: string | null | undefined): Comer {
  return id ? { id } : "nobody";
}
