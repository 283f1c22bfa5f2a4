import type { MatchSource } from "#contract/match-source.ts";

/** A match as it is stored, with the stage that it belongs to. */
export interface SourcedMatch {
  id: string;
  stage: string;
  group: string | null;
  bracket: string | null;
  round: number | null;
  position: number | null;
  leg: number | null;
  competitors: readonly { id: string | null }[];
  sources: readonly (MatchSource | null)[];
}

/** Who plays on one side of a match, as far as it is known. */
export interface ExpectedSide {
  /** The competitor, or a name for the place from which one comes: equal names stand for the same competitor. */
  id: string;
  /** All who may come; empty when the competitor is known. */
  candidates: readonly string[];
  /** The matches out of which the competitor comes; empty when it is known. */
  after: readonly string[];
}

export interface ExpectedSides {
  sides: readonly ExpectedSide[];
  /** The matches that have to be over first: those of the sides, and the first leg of a tie. */
  after: readonly string[];
  /** Equal for matches that sources connect: a candidate comes to one of two of these, unless one of them is after the other. */
  draw: string;
}
