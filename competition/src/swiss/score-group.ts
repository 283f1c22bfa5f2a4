import type { BestMatchings } from "./best-matchings.ts";
import type { DutchPlayer } from "./dutch-player.ts";

/**
 * A score group to be paired (in the terms of FIDE, a pairing bracket), and all players below it. A player is
 * identified by the index in `players`, which is the rank; the index after the last is the bye.
 */
export interface ScoreGroup {
  /** All who have no opponent yet, by score and pairing number. */
  players: readonly DutchPlayer[];
  /** The number of players who were moved down from higher score groups; the players after them are the residents. */
  movedDown: number;
  /** The place after the last of the score group. */
  end: number;
  /** The place after the last of the next score group. */
  endOfNext: number;
  /** The pairings that are still possible. */
  matchings: BestMatchings;
}

/** The place after the last player with the same score as the one at `start`. */
export function endOfScore(players: readonly DutchPlayer[], start: number): number {
  let end = start;
  while (end < players.length && players[end]?.score === players[start]?.score) end += 1;
  return end;
}

export function placesBetween(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
