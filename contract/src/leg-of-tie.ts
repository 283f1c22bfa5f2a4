import type { Match } from "./fields/match.ts";

/**
 * The number of the leg in a tie of two legs; null for any other match, including those of a group, which form no ties.
 */
export function legOfTie({
  parent,
  round,
  group,
  leg,
}: Pick<Match, "parent" | "round" | "group" | "leg">): 1 | 2 | null {
  if (parent.type !== "stage" || round === null || group !== null) return null;
  return leg === 1 || leg === 2 ? leg : null;
}

/** The look-up text that both legs of the match's tie share. */
export function placeOfLeg(
  { parent, bracket, round, position }: Pick<Match, "parent" | "bracket" | "round" | "position">,
  leg: 1 | 2 | null,
): string | null {
  return leg === null ? null : [parent.id, bracket, round, position, leg].join(" ");
}
