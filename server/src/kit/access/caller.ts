import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import {
  accessTypes,
  isHomeless,
  mayManageSome,
  mayReadPersonalFields,
  maySendImages,
  mayWriteIn,
  rolesWithin,
  workingSport,
} from "#contract/permissions.ts";
import { prepare } from "../database/prepared.ts";
import { type EntityTable, everySport, type Reader } from "../database/schema.ts";
import { Refusal } from "../refusal.ts";
import { grantType } from "./kinds.ts";
import type { UserRights } from "./rights.ts";

/** The user or the program that makes a request, with its present rights and the selected sport. */
export interface Caller extends UserRights {
  userId: string;
  /** The sport of the X-Sport-ID header, which the caller may select; null without the header. */
  selected: string | null;
  /** Set for a program that calls with an API key, whose id `userId` then is. */
  isProgram?: true;
}

/** The server itself, when it fills the demo, imports, or follows up on a change. */
export const system: Caller = {
  userId: "system",
  superUser: true,
  sportIds: [],
  roles: [],
  grants: [],
  selected: null,
};

/**
 * The sport whose view of a kind the caller reads.
 * @throws 403 for a user without a sport
 */
export function scopeOf(caller: Caller, definition: AnyDefinition): string {
  if (caller.superUser) return (isHomeless(definition.type) ? null : caller.selected) ?? everySport;
  return requireSport(caller);
}

export function requireSport(caller: Caller): string {
  const sport = workingSport(caller, caller.selected);
  if (sport === null) {
    throw new Refusal("no-sport", "You are not tied to a sport yet. Ask an administrator to give you one.");
  }
  return sport;
}

/** @throws 403 unless the caller may save a kind that has an image */
export function requireImageRight(caller: Caller): void {
  if (!caller.superUser) requireSport(caller);
  const ofGrants = caller.grants.flatMap(({ role }) => rolesWithin[role]);
  if (!maySendImages({ ...caller, roles: [...caller.roles, ...ofGrants] }))
    throw new Refusal("forbidden", "Your roles do not allow this.");
}

/** Whether the caller sees the stored entity. */
export async function sees(
  db: Reader,
  caller: Caller,
  definition: AnyDefinition,
  row: Pick<EntityTable, "id" | "home">,
): Promise<boolean> {
  const scope = scopeOf(caller, definition);
  if (scope === everySport || row.home === scope) return true;
  return (await findSeen(db, { id: row.id, scope })).length > 0;
}

/** Whether the caller sees an entity that was read with its visibility. */
export function seesStored(
  caller: Caller,
  definition: AnyDefinition,
  { row, sports }: { row: Pick<EntityTable, "home">; sports: readonly string[] },
): boolean {
  const scope = scopeOf(caller, definition);
  return scope === everySport || row.home === scope || sports.includes(scope);
}

const findSeen = prepare((db, { id, scope }: { id: string; scope: string }) =>
  db.selectFrom("visibility").select("entity").where("entity", "=", id).where("sport", "=", scope),
);

/** @throws 403 when the entity is read-only in the caller's sport */
export function requireHome(caller: Caller, home: string | null): void {
  if (mayWriteIn(caller, caller.selected, home)) return;
  throw new Refusal("read-only", "This belongs to another sport and can only be read from yours.");
}

/** How much callers of one sport read of its entities: callers with the same extent get the same texts. */
export type Extent = "all sports" | "personal" | "personal, without access" | "open";

export function extentOf(caller: Caller): Extent {
  if (caller.superUser) return "all sports";
  if (!mayReadPersonalFields(caller)) return "open";
  return caller.isProgram ? "personal, without access" : "personal";
}

/** Whether the caller reads the personal fields of a kind in the whole sport. */
export function readsPersonalFields(caller: Caller, type: EntityType): boolean {
  return mayReadPersonalFields(caller) && !(caller.isProgram && accessTypes.includes(type));
}

/**
 * Whether the caller may read some entities of the kinds with personal fields whole, and others not. Messages of the
 * stream are printed for all such callers together, so they never contain these entities.
 */
export function readsSomeWhole(caller: Caller): boolean {
  if (caller.isProgram || mayReadPersonalFields(caller)) return false;
  return caller.grants.length > 0 || mayManageSome(caller, grantType);
}

/**
 * The stored text of the entity, without personal fields if the caller may not read them.
 * @param isWhole set when the caller reads this entity whole (`readWhole` in kit/kinds/whole-reading.ts)
 */
export function readableText(
  caller: Caller,
  row: Pick<EntityTable, "type" | "document" | "public_document" | "derived">,
  isWhole = readsPersonalFields(caller, row.type),
): string {
  const text = row.public_document !== null && !isWhole ? row.public_document : row.document;
  return row.derived === null ? text : `${text.slice(0, -1)},${row.derived.slice(1)}`;
}
