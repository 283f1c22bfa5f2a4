import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import {
  mayCreate,
  mayManageSome,
  mayUpdate,
  mayUpdateField,
  type RoleOver,
  rolesWithin,
} from "#contract/permissions.ts";
import { type Caller, requireSport } from "../access/caller.ts";
import type { HeldGrant } from "../access/rights.ts";
import type { Feature } from "../kinds/feature.ts";
import { ownerOf } from "../kinds/rows.ts";
import { Refusal } from "../refusal.ts";
import { parentsOf } from "./references.ts";
import type { WorkingSet } from "./working-set.ts";

/** An entity, stored or as it is to be stored, over which a caller may have rights. */
export interface Target {
  definition: AnyDefinition;
  entity: AnyEntity;
  /** The sport that it belongs to. */
  home: string | null;
  /** The entity as it was, when `entity` is what a change makes of it. */
  was?: AnyEntity;
}

/** A change of an entity: nothing is before a new one, and nothing after a deleted one. */
export interface Act {
  before: AnyEntity | null;
  after: AnyEntity | null;
  /** The sport that the entity belongs to. */
  home: string | null;
}

/** A caller as one change is judged: with the rights that grants give over all that the change concerns. */
export interface EffectiveCaller extends Caller {
  /** The roles that the caller has in the whole sport, without those by grants. */
  sportRoles: readonly RoleOver[];
  /** What the kind itself allows besides the roles (`Feature.grantsOver`). */
  granted: Granted;
}

/** What grants allow with an entity by the rules of its kind, besides what its roles allow. */
export interface Granted {
  /** The fields that may be changed. */
  save: readonly string[];
  create: boolean;
  delete: boolean;
}

export const nothingGranted: Granted = { save: [], create: false, delete: false };

/**
 * The caller by whose rights the change is judged: with the roles that the caller's grants give over all that it
 * concerns, and with what the kind allows besides. The result is for judging this one change, and for nothing else.
 */
export async function callerFor(
  work: WorkingSet,
  caller: Caller,
  feature: Feature,
  act: Act,
): Promise<EffectiveCaller> {
  if (!hasPartialRights(caller, feature.definition.type)) {
    const givesUp = act.before !== null && act.after === null && isHolder(caller, feature, act.before);
    return { ...caller, sportRoles: caller.roles, granted: { ...nothingGranted, delete: givesUp } };
  }
  const by = await callerOver(work, caller, await targetsOf(work, feature.definition, act));
  return { ...by, sportRoles: caller.roles, granted: await grantedFor(work, caller, feature, act) };
}

/** Whether the caller may have rights over some entities of the kind only: by grants, or by a role of the sport. */
export function hasPartialRights({ grants, roles }: Caller, type: EntityType): boolean {
  return grants.length > 0 || mayManageSome({ roles }, type);
}

/** Whether the caller may delete the entity without any right over it. */
export function isHolder({ userId }: Caller, feature: Feature, entity: AnyEntity): boolean {
  return feature.holderOf?.(entity) === userId;
}

/** What the kind allows with the entity as it was and as it will be. */
async function grantedFor(
  work: WorkingSet,
  caller: Caller,
  { definition, grantsOver: over }: Feature,
  { before, after, home }: Act,
): Promise<Granted> {
  if (!over) return nothingGranted;
  const all: Granted[] = [];
  for (const entity of new Set([before, after])) {
    if (entity) all.push(await over(work, caller, { definition, entity, home, ...(before && { was: before }) }));
  }
  return {
    save: (all[0]?.save ?? []).filter((field) => all.every(({ save }) => save.includes(field))),
    create: all.every((granted) => granted.create),
    delete: all.every((granted) => granted.delete),
  };
}

/**
 * The caller by whose rights the change is judged.
 * @param changed the fields that an update changes
 * @throws 403 unless these rights allow the change, in the words of the kind where it has some
 */
export async function requireRights(
  work: WorkingSet,
  caller: Caller,
  feature: Feature,
  action: "create" | "update" | "delete",
  act: Act,
  changed: readonly string[] = [],
): Promise<EffectiveCaller> {
  const { definition } = feature;
  const by = await callerFor(work, caller, feature, act);
  const isAllowed = action === "update" ? mayChange(by, definition) : mayMake(by, definition, action);
  const refused = action === "update" ? changed.filter((field) => !mayChangeField(by, definition, field)) : [];
  if (!isAllowed || refused.length > 0) {
    const refusal = hasPartialRights(caller, definition.type) && (await feature.refusalOf?.(work, caller, act));
    if (refusal) throw refusal;
  }
  requireRole(by, isAllowed);
  if (refused.length > 0)
    throw new Refusal("forbidden", `Your roles do not allow you to change: ${refused.join(", ")}.`);
  return by;
}

/** The check before anything is read. Rights over some entities of the kind are judged when these are known. */
export function requireRoleOrPart(caller: Caller, type: EntityType, allowed: boolean): void {
  requireRole(caller, allowed || hasPartialRights(caller, type));
}

export function requireRole(caller: Caller, allowed: boolean): void {
  if (!caller.superUser) requireSport(caller);
  if (!allowed) throw new Refusal("forbidden", "Your roles do not allow this.");
}

/** Whether the change is allowed by roles, or by what the kind grants. */
export function mayMake(by: EffectiveCaller, { type }: AnyDefinition, act: "create" | "delete"): boolean {
  return mayCreate(by, type) || by.granted[act];
}

/** Whether at least some fields may be changed. */
function mayChange(by: EffectiveCaller, { type }: AnyDefinition): boolean {
  return mayUpdate(by, type) || by.granted.save.length > 0;
}

export function mayChangeField(by: EffectiveCaller, { type }: AnyDefinition, field: string): boolean {
  return mayUpdateField(by, type, field) || by.granted.save.includes(field);
}

/** The caller with the roles that their grants give over all of these targets. */
export async function callerOver(
  work: WorkingSet,
  caller: Caller,
  targets: readonly (Target | null)[],
): Promise<Caller> {
  if (caller.grants.length === 0 || targets.length === 0) return caller;
  let common: readonly RoleOver[] | null = null;
  for (const target of targets) {
    const held = target === null ? [] : await grantsOver(work, caller, target);
    const roles = held.flatMap(({ role }) => rolesWithin[role]);
    common = common === null ? roles : common.filter((role) => roles.includes(role));
    if (common.length === 0) return caller;
  }
  return { ...caller, roles: [...new Set([...caller.roles, ...(common ?? [])])] };
}

/**
 * The targets that a save concerns: the entity as it was and as it will be, and each owner or parent that the save adds
 * or takes away. For a new or deleted entity, these are its owner or its parents.
 */
async function targetsOf(
  work: WorkingSet,
  definition: AnyDefinition,
  { before, after, home }: Act,
): Promise<(Target | null)[]> {
  const [old, next] = [above(definition, before), above(definition, after)];
  const moved = [...old.filter((id) => !next.includes(id)), ...next.filter((id) => !old.includes(id))];
  await work.load(moved);
  const itself = before && after ? [...new Set([before, after])].map((entity) => ({ definition, entity, home })) : [];
  // A new entity is not yet within anything but its owner or its parents, and a deleted one leaves them.
  const deleted = before && !after ? [{ definition, entity: before, home }] : [];
  return [...itself, ...deleted, ...moved.map((id) => targetOf(work, id))];
}

/** The target of a loaded entity; null, over which nobody has a grant, for one that does not exist. */
function targetOf(work: WorkingSet, id: string): Target | null {
  const state = work.get(id);
  return state && { definition: work.definitionOf(state.row.type), entity: state.entity, home: state.row.home };
}

/** The ids of the owner, or of the parents. */
function above(definition: AnyDefinition, entity: AnyEntity | null): string[] {
  if (entity === null) return [];
  const owner = ownerOf(definition, entity);
  return owner ? [owner.id] : parentsOf(definition, entity);
}

/**
 * The caller's grants over an entity: those for itself, for one of its owners, or for an organization above them in the
 * same sport.
 */
export async function grantsOver(work: WorkingSet, { grants }: Caller, target: Target): Promise<readonly HeldGrant[]> {
  if (grants.length === 0) return grants;
  const scopes = await scopesOf(work, target);
  return grants.filter(({ scope }) => scopes.has(scope.id));
}

/** The ids of an entity, of its owners, and of the organizations above them in the same sport. */
export function scopesOf(work: WorkingSet, target: Target): Promise<ReadonlySet<string>> {
  return work.connection.once(target.entity, () => findScopes(work, target));
}

async function findScopes(work: WorkingSet, { definition, entity, home }: Target): Promise<ReadonlySet<string>> {
  const scopes = new Set([entity.id]);
  let top = { definition, entity };
  for (let owner = ownerOf(definition, entity); owner; owner = ownerOf(top.definition, top.entity)) {
    scopes.add(owner.id);
    await work.load([owner.id]);
    const state = work.get(owner.id);
    if (!state) break;
    top = { definition: work.definitionOf(state.row.type), entity: state.entity };
  }
  for (const id of await organizationsAbove(work, above(top.definition, top.entity), home)) scopes.add(id);
  return scopes;
}

/**
 * The ids of these parents and of all that is above them in the same sport, as the set has them: it relies on them, and
 * has what its earlier changes made of them.
 */
export async function organizationsAbove(
  work: WorkingSet,
  parents: readonly string[],
  home: string | null,
): Promise<string[]> {
  if (home === null) return [];
  const found = new Set<string>();
  for (let level = parents.filter((id) => id !== home); level.length > 0; ) {
    await work.load(level);
    const next = new Set<string>();
    for (const id of level) {
      const state = work.get(id);
      if (state?.row.home !== home) continue;
      found.add(id);
      for (const parent of above(work.definitionOf(state.row.type), state.entity))
        if (parent !== home) next.add(parent);
    }
    level = [...next].filter((id) => !found.has(id));
  }
  return [...found];
}
