import type { MatchSet, SetsFormat } from "#contract/match-format.ts";
import { isMatchOver, isTieBreakNext, rulesOfSet, type SetRules } from "../set-rules.ts";
import { leaderOf, type Pair, pairOf, type Side } from "../side.ts";
import { type CourtRules, countsGames } from "./court-rules.ts";

/**
 * The state of a match of sets after each point. The values are immutable: each point creates a new one. The sets are
 * those that a match stores, and always fit its format.
 */
export interface SetsScore {
  format: SetsFormat;
  court: CourtRules;
  /** While the match is not over, the last set is in play. */
  sets: readonly MatchSet[];
  /** How many sets each side has won. */
  won: Pair;
  /** The points of the game that is being played, where sets count games; a tie-break has its points in the set. */
  game: Pair;
  /** Who served first in the match. */
  firstServer: Side | null;
  /** Who serves the next point, where the winner of a rally does. */
  rallyServer: Side | null;
}

/** The set that is being played; null when the match is over. */
export function setInPlay({ format, won, sets }: SetsScore): MatchSet | null {
  return isMatchOver(format, won) ? null : (sets.at(-1) ?? null);
}

/** Who has won the match; null while it is not over. */
export function winnerOf({ format, won }: SetsScore): Side | null {
  return isMatchOver(format, won) ? leaderOf(won) : null;
}

export function rulesOfSetInPlay({ format, sets }: SetsScore): SetRules {
  return rulesOfSet(format, sets.length - 1);
}

/** Whether the next point belongs to a game, and not to a tie-break or to the set itself. */
export function isGameInPlay(score: SetsScore): boolean {
  const set = setInPlay(score);
  if (set === null || set.type !== "SET_TYPE_SET" || !countsGames(score.format)) return false;
  return !isTieBreakNext(rulesOfSetInPlay(score), pairOf(set.scores));
}
