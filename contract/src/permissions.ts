import type { EntityType } from "./entity-types.ts";
import type { GrantRole } from "./grant-roles.ts";

/** Who may do what. The server refuses by these functions, and the console shows only what they allow. */

export const roles = [
  "sport-manager",
  "organization-manager",
  "team-manager",
  "tournament-manager",
  "match-official",
  "venue-manager",
  "registrar",
] as const;

export type Role = (typeof roles)[number];

/** The roles that somebody may have over one entity: those of the whole sport, and those that only grants give. */
export type RoleOver = Role | "club-manager" | "team-captain";

/** The rights of somebody who is signed in. */
export interface Rights {
  superUser: boolean;
  /** The sport of an ordinary user; null if there is none. */
  sportIds: readonly string[];
  roles: readonly RoleOver[];
  /** Set for a program. Without a role, it only reads. */
  isProgram?: true;
}

/** The kinds that belong to no sport, which sport-managers can't manage. */
const homelessTypes: readonly EntityType[] = ["sport", "user"];

export function isHomeless(type: EntityType): boolean {
  return homelessTypes.includes(type);
}

/** The kinds that say who may do what. Programs neither save them nor read their personal fields. */
export const accessTypes: readonly EntityType[] = ["grant", "request"];

/** The kinds that a role may create, update and delete; a sport-manager may do so with all kinds of the sport. */
const manages: Record<Exclude<RoleOver, "sport-manager">, readonly EntityType[]> = {
  "organization-manager": ["organization", "team"],
  "team-manager": ["team"],
  "tournament-manager": ["tournament", "tournament_series", "tournament_history", "stage", "match", "entry"],
  "match-official": [],
  "venue-manager": ["venue", "playing_field", "booking"],
  registrar: ["participant", "license"],
  "club-manager": [],
  "team-captain": [],
};

/** What a grant allows within its scope, as the roles that allow the same in a whole sport. */
export const rolesWithin: Readonly<Record<GrantRole, readonly RoleOver[]>> = {
  "club-manager": ["club-manager", "team-manager", "tournament-manager", "venue-manager"],
  registrar: [],
  "team-captain": ["team-captain"],
  "tournament-manager": ["tournament-manager"],
  "venue-manager": ["venue-manager"],
  "match-official": ["match-official"],
};

const readsPersonalFields: readonly RoleOver[] = ["sport-manager", "registrar"];

/** The fields that a match-official may change of an existing match; of the competitors, only the score. */
export const officialsFields: readonly string[] = [
  "state",
  "competitors",
  "officials",
  "replies",
  "playingField",
  "playingFields",
  "sets",
  "outcome",
  "winner",
  "players",
];

/** The fields of existing entities that a role may change of kinds that it does not manage. */
const changes: Partial<Record<RoleOver, Partial<Record<EntityType, readonly string[]>>>> = {
  "match-official": { match: officialsFields },
  "club-manager": { organization: ["contact"] },
  "team-captain": { team: ["contact"] },
};

/** The kinds of which a role manages some entities, which the rules of the kind determine. */
const managesSome: Partial<Record<RoleOver, readonly EntityType[]>> = {
  "tournament-manager": ["grant"],
};

/** The kinds that every member of a sport may request; those who manage the kind confirm the requests. */
const requestable: readonly EntityType[] = ["booking"];

/** May create, update and delete entities of the kind, in the user's own sport. */
export function mayManage(rights: Rights, type: EntityType): boolean {
  return rights.superUser || rights.roles.some((role) => managesKind(role, type));
}

/** May create, update and delete some entities of the kind in the whole sport, by the rules of the kind. */
export function mayManageSome({ roles }: Pick<Rights, "roles">, type: EntityType): boolean {
  return roles.some((role) => managesSome[role]?.includes(type));
}

function managesKind(role: RoleOver, type: EntityType): boolean {
  return role === "sport-manager" ? !isHomeless(type) : manages[role].includes(type);
}

/** May create entities of the kind, even if only as a request, and withdraw one's own requests. */
export function mayCreate(rights: Rights, type: EntityType): boolean {
  const isReader = rights.isProgram === true && rights.roles.length === 0;
  return mayManage(rights, type) || (requestable.includes(type) && !isReader);
}

/** May change at least some fields of existing entities of the kind, in the user's own sport. */
export function mayUpdate(rights: Rights, type: EntityType): boolean {
  return mayCreate(rights, type) || rights.roles.some((role) => changes[role]?.[type] !== undefined);
}

/** May change this field of an existing entity of the kind. */
export function mayUpdateField(rights: Rights, type: EntityType, field: string): boolean {
  return mayCreate(rights, type) || rights.roles.some((role) => changes[role]?.[type]?.includes(field));
}

/** May read e-mail, phone number, birth date, height, weight, guardians and attributes of people. */
export function mayReadPersonalFields(rights: Rights): boolean {
  return rights.superUser || rights.roles.some((role) => readsPersonalFields.includes(role));
}

/** May change sports, see the roles, and see and change users. */
export function mayAdminister(rights: Rights): boolean {
  return rights.superUser;
}

/** The kinds that have a badge. */
const withBadge: readonly EntityType[] = ["organization", "team", "tournament"];

/** May send images, for the badges of entities that the user may save. */
export function maySendImages(rights: Rights): boolean {
  return withBadge.some((type) => mayManage(rights, type));
}

/** May make and withdraw keys of other programs and webhooks, in the user's own sport. */
export function mayConnectPrograms(rights: Rights): boolean {
  return rights.superUser || rights.roles.includes("sport-manager");
}

/**
 * The sport that the user works in. For a superuser it is the selected sport, and null means all; for others it is
 * their own, and null means none.
 */
export function workingSport(rights: Rights, selected: string | null): string | null {
  return rights.superUser ? selected : (rights.sportIds[0] ?? null);
}

/** May change entities whose home is this sport, if the role allows it; entities of other sports are read-only. */
export function mayWriteIn(rights: Rights, selected: string | null, home: string | null): boolean {
  if (home === null) return rights.superUser;
  return rights.superUser && selected === null ? true : workingSport(rights, selected) === home;
}
