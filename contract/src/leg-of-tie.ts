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
