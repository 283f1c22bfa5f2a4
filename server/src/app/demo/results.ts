import type { SetsFormat } from "#contract/match-format.ts";

/** Featherball is played to 11 points, with a lead of two or at 15. */
export const featherball: SetsFormat = {
  kind: "MATCH_FORMAT_SETS",
  bestOf: 5,
  to: 11,
  lead: 2,
  cap: 15,
  tieBreak: null,
  deciding: null,
  allSets: false,
  noAd: false,
};

/** A match is decided by the sets that each side has won, the best of five. */
export interface Result {
  teams: readonly [string, string];
  sets: readonly [number, number];
}

export const winnerOf = ({ teams, sets }: Result) => teams[sets[0] > sets[1] ? 0 : 1];
export const loserOf = ({ teams, sets }: Result) => teams[sets[0] > sets[1] ? 1 : 0];

/** One round of an elimination: each team meets its neighbour in the list. */
export function round(teams: readonly string[], sets: readonly Result["sets"][]): Result[] {
  return sets.map((own, index) => ({ teams: [teams[2 * index] ?? "", teams[2 * index + 1] ?? ""], sets: own }));
}
