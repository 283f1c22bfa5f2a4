import type { EntityType } from "./entity-types.ts";

/** The roles that a grant gives, each with the kinds of entity for which it can be given. */
export const scopesOfRoles = {
  "club-manager": ["organization"],
  registrar: ["organization"],
  "team-captain": ["team"],
  "tournament-manager": ["organization", "tournament"],
  "venue-manager": ["organization", "venue"],
  "match-official": ["tournament"],
} as const satisfies Record<string, readonly EntityType[]>;

/** How many days an invitation waits for the first sign-in with its address. */
export const daysAnInvitationWaits = 60;

export type GrantRole = keyof typeof scopesOfRoles;

export const grantRoles = Object.keys(scopesOfRoles) as [GrantRole, ...GrantRole[]];

/** The kinds for which something can be granted. */
export const scopeTypes = ["organization", "team", "tournament", "venue"] as const satisfies readonly EntityType[];

export type ScopeType = (typeof scopeTypes)[number];

/** The roles that can be given for an entity of this kind. */
export function rolesFor(type: EntityType): GrantRole[] {
  return grantRoles.filter((role) => (scopesOfRoles[role] as readonly EntityType[]).includes(type));
}

/** The roles by which somebody registers the people of an organization. */
export const rolesOverPeople: readonly GrantRole[] = ["club-manager", "registrar"];
