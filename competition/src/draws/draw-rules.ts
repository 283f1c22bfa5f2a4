/** What the rules of a draw can ask for, in the words of the contract. */

export type SeedLines = "SEED_LINES_ITF" | "SEED_LINES_BWF" | "SEED_LINES_ITTF" | "SEED_LINES_FIXED";

/** How far competitors that share a key are kept apart. */
export type SeparationDepth = "SEPARATION_FIRST_ROUND" | "SEPARATION_QUARTERS" | "SEPARATION_ALL";

/** Which places are played for beside the first. */
export type Placement = "PLACEMENT_NONE" | "PLACEMENT_THIRD" | "PLACEMENT_ALL";

export type DrawWarning = "SEEDS_ABOVE_ONE_IN_THREE" | "SEPARATION_NOT_KEPT";

/**
 * What competitors are kept apart by, such as an organization, a nationality or the group they come from, in the order of
 * the competitors; null for one that nobody is kept apart from.
 */
export type SeparationKeys = readonly (string | null)[];
