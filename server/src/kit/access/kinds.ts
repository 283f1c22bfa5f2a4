import type { EntityType } from "#contract/entity-types.ts";

/**
 * The two kinds on which access depends: users have rights, and they have them in sports. The files of kit know all
 * other kinds only by their declarations.
 */
export const userType = "user" satisfies EntityType;
export const sportType = "sport" satisfies EntityType;
