import type { SeparationDepth } from "#contract/stage-draw.ts";

export type DrawWarning = "SEEDS_ABOVE_ONE_IN_THREE" | "SEPARATION_NOT_KEPT";

/**
 * What competitors are kept apart by, such as an organization, a nationality or the group they come from, in the order of
 * the competitors; null for one that nobody is kept apart from.
 */
export type SeparationKeys = readonly (string | null)[];

/** What competitors are kept apart by, and until when. */
export interface SeparationRule {
  keys: SeparationKeys;
  depth: SeparationDepth;
}
