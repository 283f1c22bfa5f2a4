import type { Match } from "#contract/fields/match.ts";
import { type Award, isAwardedSo } from "./awards.ts";

/** The change that gives the match these competitors; null when it has them already. */
export function changeOf(
  match: Match,
  ids: readonly (string | null)[],
  { award, wasAwarded, isBegun }: { award: Award | null; wasAwarded: boolean; isBegun: boolean },
): Record<string, unknown> | null {
  const isSame = ids.every((id, side) => id === match.competitors[side]?.id);
  const isToBeTakenBack = wasAwarded && (award === null || !isSame);
  if (isSame && (award === null ? !wasAwarded : isAwardedSo(match, award))) return null;
  // Only a match whose play has not been reported is awarded to the present side.
  if (isSame && award !== null && isBegun && !wasAwarded) return null;
  const isVoided = !isSame && isBegun;
  return {
    competitors: match.competitors.map((competitor, side) => ({
      ...competitor,
      id: ids[side] ?? null,
      score: isVoided || isToBeTakenBack ? "0" : competitor.score,
    })),
    ...((isVoided || isToBeTakenBack) && { state: "MATCH_STATE_PLANNING", sets: [], outcome: null, winner: null }),
    ...award,
  };
}
