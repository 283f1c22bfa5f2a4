import type { EntityType } from "#contract/entity-types.ts";

/**
 * The kinds on which access depends: users have rights, and they have them in sports, by roles or by grants. The files
 * of kit know all other kinds only by their declarations.
 */
export const userType = "user" satisfies EntityType;
export const sportType = "sport" satisfies EntityType;
export const grantType = "grant" satisfies EntityType;

/** Whether a change of an entity of this kind may change what somebody may do. */
export function concernsAccess(type: EntityType): boolean {
  return type === userType || type === sportType || type === grantType;
}
