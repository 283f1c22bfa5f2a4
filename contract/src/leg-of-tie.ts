import type { Match } from "./fields/match.ts";

/** Which match of a tie in two legs this one is; null for any other. The legs of a group are matches of their own. */
export function legOfTie({
  parent,
  round,
  group,
  leg,
}: Pick<Match, "parent" | "round" | "group" | "leg">): 1 | 2 | null {
  if (parent.type !== "stage" || round === null || group !== null) return null;
  return leg === 1 || leg === 2 ? leg : null;
}

/** By which text a leg of the tie is found that the match is part of. */
export function placeOfLeg(
  { parent, bracket, round, position }: Pick<Match, "parent" | "bracket" | "round" | "position">,
  leg: 1 | 2 | null,
): string | null {
  return leg === null ? null : [parent.id, bracket, round, position, leg].join(" ");
}
