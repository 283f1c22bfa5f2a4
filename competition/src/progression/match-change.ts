import type { Match } from "#contract/fields/match.ts";

/** A change of a match that follows from others, or from entries. */
export type MatchChange =
  /** The second final, after a first one with this id. */
  | { action: "create"; final: string; data: Partial<Match> }
  | { action: "update"; match: Match; data: Partial<Match>; voids: VoidedSide | null }
  | { action: "delete"; match: Match; voids: VoidedSide | null };

/** The side of a match that has begun whose competitor changes, so that its result is void. */
export interface VoidedSide {
  side: number;
  from: string | null;
  to: string | null;
}
