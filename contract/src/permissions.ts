import type { EntityType } from "./entity-types.ts";

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

/** The rights of somebody who is signed in. */
export interface Rights {
  superUser: boolean;
  /** The sport of an ordinary user; null if there is none. */
  sportIds: readonly string[];
  roles: readonly Role[];
}

/** Kinds that belong to no sport, which sport-managers can't manage. */
export const homelessTypes: readonly EntityType[] = ["sport", "user"];

/** The kinds that a role may create, update and delete; a sport-manager may do so with all kinds of the sport. */
const manages: Record<Exclude<Role, "sport-manager">, readonly EntityType[]> = {
  "organization-manager": ["organization", "team"],
  "team-manager": ["team"],
  "tournament-manager": ["tournament", "tournament_series", "tournament_history", "stage", "match", "entry"],
  "match-official": [],
  "venue-manager": ["venue", "playing_field", "booking"],
  registrar: ["participant", "license"],
};

const readsPersonalFields: readonly Role[] = ["sport-manager", "registrar"];

/** The fields that a match-official may change of an existing match; of the competitors, only the score. */
export const officialsFields: readonly string[] = [
  "state",
  "competitors",
  "officials",
  "replies",
  "playingField",
  "sets",
  "outcome",
  "winner",
];

/** The kinds that every member of a sport may request; those who manage the kind confirm the requests. */
const requestable: readonly EntityType[] = ["booking"];

/** May create, update and delete entities of the kind, in the user's own sport. */
export function mayManage(rights: Rights, type: EntityType): boolean {
  return rights.superUser || rights.roles.some((role) => managesKind(role, type));
}

function managesKind(role: Role, type: EntityType): boolean {
  return role === "sport-manager" ? !homelessTypes.includes(type) : manages[role].includes(type);
}

/** May create entities of the kind, even if only as a request, and withdraw one's own requests. */
export function mayCreate(rights: Rights, type: EntityType): boolean {
  return mayManage(rights, type) || requestable.includes(type);
}

/** May change at least some fields of existing entities of the kind, in the user's own sport. */
export function mayUpdate(rights: Rights, type: EntityType): boolean {
  return mayCreate(rights, type) || (type === "match" && rights.roles.includes("match-official"));
}

/** May change this field of an existing entity of the kind. */
export function mayUpdateField(rights: Rights, type: EntityType, field: string): boolean {
  return mayCreate(rights, type) || (mayUpdate(rights, type) && officialsFields.includes(field));
}

/** May read e-mail, phone number, birth date, height, weight, guardians and attributes of people. */
export function mayReadPersonalFields(rights: Rights): boolean {
  return rights.superUser || rights.roles.some((role) => readsPersonalFields.includes(role));
}

/** May change sports, see the roles, and see and change users. */
export function mayAdminister(rights: Rights): boolean {
  return rights.superUser;
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
