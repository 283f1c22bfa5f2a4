import { type AnyDefinition, takes } from "#contract/entity.ts";
import { rolesFor } from "#contract/grant-roles.ts";
import type { May } from "#contract/may.ts";
import { accessTypes, mayCreate, mayManage, mayWriteIn } from "#contract/permissions.ts";
import type { Caller } from "../access/caller.ts";
import { grantType, sportType } from "../access/kinds.ts";
import { callerFor, type EffectiveCaller, mayChangeField, mayMake, type Target } from "../save/rights-over.ts";
import type { EntityState } from "../save/step.ts";
import type { WorkingSet } from "../save/working-set.ts";
import type { Feature } from "./feature.ts";

/**
 * How many entities are judged at once. What their rules load is then read together, but everything that waits takes
 * memory.
 */
const atOnce = 100;

/**
 * What the caller may do with these entities, by the functions that judge changes. Entities that the caller does not
 * see are left out.
 */
export async function mayOf(work: WorkingSet, caller: Caller, ids: readonly string[]): Promise<Map<string, May>> {
  await work.load(ids);
  const seen = [...new Set(ids)].flatMap((id) => work.get(id) ?? []).filter((state) => work.sees(caller, state));
  const found = new Map<string, May>();
  for (let start = 0; start < seen.length; start += atOnce) {
    const some = seen.slice(start, start + atOnce);
    const answers = await Promise.all(some.map((state) => mayOfOne(work, caller, state)));
    for (const [index, { row }] of some.entries()) found.set(row.id, answers[index] as May);
  }
  return found;
}

async function mayOfOne(work: WorkingSet, caller: Caller, { row, entity }: EntityState): Promise<May> {
  const feature = work.features.of(row.type);
  const { definition } = feature;
  const target: Target = { definition, entity, home: row.home };
  const isWritable = mayWriteIn(caller, caller.selected, row.home);
  const isOwn = mayManage(caller, row.type) || row.created_by === caller.userId;
  const by = await callerFor(work, caller, feature, { before: entity, after: entity, home: row.home });
  // Whoever may request entities of a kind changes and withdraws only their own requests.
  const ofOthers = mayCreate(caller, row.type) && !isOwn && !mayManage(by, row.type);
  const leaving = await callerFor(work, caller, feature, { before: entity, after: null, home: row.home });
  return {
    save: isWritable && !ofOthers ? savedFields(by, feature) : [],
    delete: isWritable && !ofOthers && !isOfRights(leaving, feature) && mayMake(leaving, definition, "delete"),
    create: await createdBelow(work, caller, { by, target }),
    grant: isWritable ? await grantableRoles(work, caller, target) : [],
    calls: isWritable ? [...((await feature.callsOn?.(work, by, target)) ?? [])] : [],
  };
}

/** Whether a program would change who may do what. */
function isOfRights({ isProgram }: EffectiveCaller, { definition }: Feature): boolean {
  return isProgram === true && accessTypes.includes(definition.type);
}

function savedFields(by: EffectiveCaller, feature: Feature): string[] {
  const { definition, ownRoutes } = feature;
  if (isOfRights(by, feature) || feature.isFixed === true) return [];
  return (ownRoutes?.saves ?? Object.keys(definition.change.shape)).filter((field) =>
    mayChangeField(by, definition, field),
  );
}

/**
 * The kinds that the caller may create with this entity as their owner or one of their parents.
 * @param by the caller with the roles over the entity
 */
async function createdBelow(
  work: WorkingSet,
  caller: Caller,
  { by, target }: { by: EffectiveCaller; target: Target },
): Promise<May["create"]> {
  const { type } = target.definition;
  if (!mayWriteIn(caller, caller.selected, type === sportType ? target.entity.id : target.home)) return [];
  const created: May["create"] = [];
  for (const feature of work.features.all) {
    if (accessTypes.includes(feature.definition.type)) continue;
    const isAllowed = mayCreate(by, feature.definition.type) && isBelow(feature, type);
    if (!isAllowed && !feature.createsBelow) continue;
    if (isAllowed || (await feature.createsBelow?.(work, caller, target))) created.push(feature.definition.type);
  }
  return created;
}

const below = new Map<string, boolean>();

/**
 * Whether the owner or the parents of a kind can be of this type; kinds never change, so each is asked once. Parts of
 * their own kind are made by the server alone.
 */
function isBelow({ definition }: Feature, type: AnyDefinition["type"]): boolean {
  const key = `${definition.type} ${type}`;
  const known = below.get(key);
  if (known !== undefined) return known;
  const fields = [definition.owner, definition.parents].filter((field) => field !== undefined);
  const isOwnPart = definition.owner !== undefined && definition.type === type;
  const found = !isOwnPart && fields.some((field) => takes(definition, field, type));
  below.set(key, found);
  return found;
}

/** The roles that the caller may give for this entity, judged as grants to be made. */
async function grantableRoles(
  work: WorkingSet,
  caller: Caller,
  { definition, entity, home }: Target,
): Promise<May["grant"]> {
  if (caller.isProgram) return [];
  const feature = work.features.of(grantType);
  const grantable: May["grant"] = [];
  for (const role of rolesFor(definition.type)) {
    const after = { id: "", version: 0, role, scope: { id: entity.id, type: definition.type } };
    const by = await callerFor(work, caller, feature, { before: null, after, home });
    if (mayMake(by, feature.definition, "create")) grantable.push(role);
  }
  return grantable;
}
