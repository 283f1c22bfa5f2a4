import type { SeparationDepth } from "#contract/stage-draw.ts";

export type DrawWarning = "SEEDS_ABOVE_ONE_IN_THREE" | "SEPARATION_NOT_KEPT";

/**
 * The value by which each competitor is kept apart from others, such as an organization, a nationality or a former
 * group, in the order of the competitors; null for a competitor who is kept apart from nobody.
 */
export type SeparationKeys = readonly (string | null)[];

/** The values by which competitors are kept apart, and the round until which they are. */
export interface SeparationRule {
  keys: SeparationKeys;
  depth: SeparationDepth;
}
