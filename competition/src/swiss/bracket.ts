import type { BestMatchings } from "./best-matchings.ts";
import type { DutchPlayer } from "./dutch-player.ts";

/**
 * A bracket to be paired, and all who are below it. Players are known by their place in `players`, which is their rank;
 * the place after the last is the bye.
 */
export interface Bracket {
  /** All who have no opponent yet, by score and pairing number. */
  players: readonly DutchPlayer[];
  /** How many of them have been moved down from higher brackets; those after them are the residents. */
  movedDown: number;
  /** The place after the last of the bracket. */
  end: number;
  /** The place after the last of the next scoregroup. */
  endOfNext: number;
  /** What can still become of all of them. */
  matchings: BestMatchings;
}

/** The place after the last who has as many points as the one at `start`. */
export function endOfScore(players: readonly DutchPlayer[], start: number): number {
  let end = start;
  while (end < players.length && players[end]?.score === players[start]?.score) end += 1;
  return end;
}

export function placesBetween(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
