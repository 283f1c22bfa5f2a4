import type { EntityType } from "#contract/entity-types.ts";

/**
 * The two kinds that access is made of: users, who have rights, and sports, in which they have them. All other kinds are the same to the
 * files of kit, which know them by their declarations alone.
 */
export const userType = "user" satisfies EntityType;
export const sportType = "sport" satisfies EntityType;
