import type { AnyDefinition } from "#contract/entity.ts";
import {
  accessTypes,
  mayAdminister,
  mayCreate,
  mayManage,
  mayManageSome,
  mayReadPersonalFields,
  mayUpdate,
  mayWriteIn,
  type Rights,
  workingSport,
} from "#contract/permissions.ts";
import type { Asker } from "./askers.ts";
import { type Place, type Places, seenIn } from "./places.ts";

/** The answer that the contract requires: "200", or the status and the code. */
export type Expected = string;

/** The refusals that come first in every call that is not open to everybody. */
export function refusedAtTheDoor({ rights, selected }: Asker, { sport, otherSport }: Places): Expected | null {
  if (rights === null) return "401 unauthorized";
  if (selected === null) return null;
  if (selected !== sport && selected !== otherSport) return "400 unknown-sport";
  return rights.superUser || rights.sportIds.includes(selected) ? null : "403 other-sport";
}

/** Every user of a sport reads everything in it. */
export function readingIn(asker: Asker, places: Places): Expected {
  const refused = refusedAtTheDoor(asker, places);
  if (refused || !asker.rights) return refused ?? "";
  return withoutSport(asker.rights) ? "403 no-sport" : "200";
}

export function reading(asker: Asker, places: Places, definition: AnyDefinition, at: Place): Expected {
  const allowed = readingIn(asker, places);
  return allowed !== "200" || sees(asker, definition, at) ? allowed : "404 not-found";
}

export function creating(asker: Asker, places: Places, definition: AnyDefinition, at: Place): Expected {
  const allowed = byRole(asker, places, (rights) => mayCreate(rights, definition.type) || inPart(rights, definition));
  if (allowed !== "200" || !asker.rights) return allowed;
  const upward = definition.owner !== undefined || definition.parents !== undefined;
  if (!upward) return workingSport(asker.rights, asker.selected) === null ? "400 select-sport" : "200";
  // The owner or the parent is as visible as any other entity at this place.
  if (!sees(asker, definition, at)) return definition.nested ? "404 not-found" : "400 invalid";
  if (definition.owner && !mayWriteIn(asker.rights, asker.selected, at.home)) return "403 read-only";
  const isRefused = inPart(asker.rights, definition) || (asker.isProgram && accessTypes.includes(definition.type));
  return isRefused ? "403 forbidden" : "200";
}

export function updating(asker: Asker, places: Places, definition: AnyDefinition, at: Place): Expected {
  const allowed = byRole(asker, places, (rights) => mayUpdate(rights, definition.type) || inPart(rights, definition));
  const written = allowed === "200" ? ofOthers(asker, definition, writing(asker, definition, at)) : allowed;
  // What somebody has asked for never changes.
  return written === "200" && definition.type === "request" ? "400 invalid" : written;
}

export function deleting(asker: Asker, places: Places, definition: AnyDefinition, at: Place): Expected {
  const allowed = byRole(asker, places, (rights) => mayCreate(rights, definition.type) || inPart(rights, definition));
  return allowed === "200"
    ? ofOthers(asker, definition, writing(asker, definition, at)).replace("200", "204")
    : allowed;
}

/** Whether the caller reads the personal fields of a kind. */
export function readsPersonalFields({ rights, isProgram }: Asker, { type, personal }: AnyDefinition): boolean {
  if (!personal || rights === null || (isProgram && accessTypes.includes(type))) return false;
  return mayReadPersonalFields(rights);
}

/**
 * An entity that a caller may only request is changed by its author, which none of these callers is; and programs give
 * and take no rights.
 */
function ofOthers({ rights, isProgram }: Asker, { type }: AnyDefinition, written: Expected): Expected {
  if (isProgram && accessTypes.includes(type) && written === "200") return "403 forbidden";
  const isRequest =
    rights !== null && !mayManage(rights, type) && (mayCreate(rights, type) || inPart(rights, { type }));
  return isRequest && written === "200" ? "403 forbidden" : written;
}

/** Whether a role manages only some entities of the kind, to which the samples do not belong. */
function inPart(rights: Rights, { type }: Pick<AnyDefinition, "type">): boolean {
  return !mayManage(rights, type) && mayManageSome(rights, type);
}

/** Calls that only superusers may make. */
export function administering(asker: Asker, places: Places, done: Expected = "200"): Expected {
  const refused = refusedAtTheDoor(asker, places);
  if (refused || !asker.rights) return refused ?? "";
  return mayAdminister(asker.rights) ? done : "403 forbidden";
}

export function sees({ rights, selected }: Asker, definition: AnyDefinition, at: Place): boolean {
  const sport = rights && workingSport(rights, selected);
  return rights?.superUser && sport === null ? true : seenIn(definition, at).includes(sport ?? "");
}

/** Whether the answer marks the entity as read-only: the caller sees it from another sport than its home. */
export function isReadOnly({ rights, selected }: Asker, at: Place): boolean {
  return rights !== null && !mayWriteIn(rights, selected, at.home);
}

/** Roles are checked before the entity is read: a caller who may not save its kind learns nothing of it. */
function byRole(asker: Asker, places: Places, allows: (rights: Rights) => boolean): Expected {
  const allowed = readingIn(asker, places);
  if (allowed !== "200" || !asker.rights) return allowed;
  return allows(asker.rights) ? "200" : "403 forbidden";
}

function writing(asker: Asker, definition: AnyDefinition, at: Place): Expected {
  if (!sees(asker, definition, at)) return "404 not-found";
  return isReadOnly(asker, at) ? "403 read-only" : "200";
}

function withoutSport(rights: Rights): boolean {
  return !rights.superUser && rights.sportIds.length === 0;
}
