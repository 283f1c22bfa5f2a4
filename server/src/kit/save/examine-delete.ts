import { nameOf } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { Field } from "#contract/field.ts";
import { mayCreate } from "#contract/permissions.ts";
import { type Caller, requireHome } from "../access/caller.ts";
import { readParts } from "../database/stored-entities.ts";
import { plural, singular } from "../kinds/kind-words.ts";
import { conflict, notFound } from "../kinds/rows.ts";
import { mostIssues, Refusal } from "../refusal.ts";
import type { DeleteChange } from "./change.ts";
import { requireVisible } from "./examine-save.ts";
import { findReferrers, type Referrer } from "./references.ts";
import { isHolder, requireRights, requireRoleOrPart } from "./rights-over.ts";
import type { EntityState, Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** The data that several deletions share: the parts of each entity, and the entities that refer to them. */
export interface DeletionContext {
  partsOf: ReadonlyMap<string, readonly string[]>;
  referrersOf: ReadonlyMap<string, readonly Referrer[]>;
  /** How many further refusals may name the entities that use a deleted entity. */
  namedRefusals: number;
}

/** Locks the entities with all their parts, and reads the references to them. */
export async function loadDeletions(work: WorkingSet, ids: readonly string[]): Promise<DeletionContext> {
  const trx = await work.transaction();
  await work.load(ids, "delete");
  const partsOf = new Map<string, string[]>();
  const all = new Set(ids.filter((id) => work.get(id) !== null));
  for (let level = [...all]; level.length > 0; ) {
    const parts = await readParts(trx, level);
    const partIds = parts.map((part) => part.id);
    await work.load(partIds, "delete");
    for (const id of partIds) all.add(id);
    for (const [owner, ofOwner] of Map.groupBy(parts, (part) => part.owner))
      partsOf.set(
        owner,
        ofOwner.map(({ id }) => id),
      );
    level = partIds;
  }
  return {
    partsOf,
    referrersOf: Map.groupBy(await findReferrers(work, trx, [...all]), ({ to }) => to),
    namedRefusals: mostIssues,
  };
}

/** A field that is cleared when the entity to which it refers is deleted. */
export interface YieldingField {
  id: string;
  field: string;
}

/**
 * The steps that delete the entity and its parts, the owners first, and the fields to clear.
 * @returns null when the same user has already deleted it in the same way
 * @throws the refusal, for example when an entity that is not deleted with them refers to one of them
 */
export async function examineDelete(
  work: WorkingSet,
  change: DeleteChange,
  context: DeletionContext,
): Promise<{ steps: Step[]; yielding: YieldingField[] } | null> {
  const { feature, id, caller } = change;
  const { type } = feature.definition;
  const state = work.get(id);
  requireRoleOrPart(
    caller,
    type,
    mayCreate(caller, type) || (state !== null && isHolder(caller, feature, state.entity)),
  );
  if (!state) {
    const note = work.deletionOf(id);
    if (work.isRepeatable && note?.version === change.version && note.deleted_by === caller.userId) return null;
    throw notFound(feature);
  }
  const version = change.version === "next" ? state.row.version + 1 : change.version;
  requireVisible(work, { ...change, version: version === 0 ? 1 : version }, state);
  if (state.row.version + 1 !== version) throw conflict(state.row);
  requireHome(caller, state.row.home);
  const leaving = { before: state.entity, after: null, home: state.row.home };
  const by = await requireRights(work, caller, feature, "delete", leaving);
  await feature.guard?.(work, by, {
    ...leaving,
    createdBy: state.row.created_by,
    origin: change.origin ?? "request",
  });
  const going = withParts(work, context, state);
  const { referrers, yielding } = referrersFromOutside(work, context, going);
  if (referrers.size > 0)
    throw await inUse(work, change, { type: state.row.type, referrers, names: context.namedRefusals-- > 0 });
  const steps = going.map((before): Step => {
    const { definition } = work.features.of(before.row.type);
    return {
      feature: work.features.of(before.row.type),
      id: before.row.id,
      before,
      after: null,
      action: "deleted",
      changed: Object.keys(definition.fields),
      by: caller.userId,
    };
  });
  return { steps, yielding };
}

/** The entity, then its parts level by level. */
function withParts(work: WorkingSet, { partsOf }: DeletionContext, root: EntityState): EntityState[] {
  const all = [root];
  // The loop also visits the parts that it adds to the list.
  for (const { row } of all) {
    for (const part of partsOf.get(row.id) ?? []) {
      const state = work.get(part);
      if (state) all.push(state);
    }
  }
  return all;
}

/** The entities outside of these that refer to them, each of them once, and the fields to clear. */
function referrersFromOutside(
  work: WorkingSet,
  { referrersOf }: DeletionContext,
  going: readonly EntityState[],
): { referrers: Map<string, EntityType>; yielding: YieldingField[] } {
  const ids = new Set(going.map(({ row }) => row.id));
  const referrers = new Map<string, EntityType>();
  const yielding: YieldingField[] = [];
  for (const id of ids) {
    for (const { id: referrer, type, field } of referrersOf.get(id) ?? []) {
      // The referrer is deleted here too, or by an earlier change of the set.
      if (ids.has(referrer) || work.deletionOf(referrer) !== null) continue;
      const declared = field === null ? null : (work.definitionOf(type).fields[field] as Field);
      if (field !== null && declared?.yields) yielding.push({ id: referrer, field });
      else referrers.set(referrer, type);
    }
  }
  return { referrers, yielding };
}

const mostNamed = 10;
/** How many referrers are loaded at most to find those that the caller sees. */
const mostLookedAt = 50;

async function inUse(
  work: WorkingSet,
  { caller }: DeleteChange,
  { type, referrers, names }: { type: EntityType; referrers: ReadonlyMap<string, EntityType>; names: boolean },
): Promise<Refusal> {
  const byType = [...Map.groupBy(referrers, ([, kind]) => kind)].sort(([one], [other]) => byName(one, other));
  const uses = byType.map(([kind, those]) => [kind, those.length] as const);
  const words = uses.map(([kind, count]) => `${count} ${count === 1 ? singular(kind) : plural(kind)}`);
  // The kinds take turns, so that some referrers of each kind are named.
  const inTurn = byType
    .flatMap(([, those]) => those.map(([id], index) => ({ id, index })))
    .sort((one, other) => one.index - other.index)
    .map(({ id }) => id)
    .slice(0, names ? mostLookedAt : 0);
  await work.load(inTurn);
  return new Refusal(
    "in-use",
    `This ${singular(type)} is still in use by ${words.join(", ")}. Remove it there first.`,
    {
      uses: Object.fromEntries(uses),
      usedBy: visibleReferrers(work, caller, inTurn)
        .slice(0, mostNamed)
        .sort((one, other) => byName(one.type, other.type)),
    },
  );
}

function byName(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The referrers that the caller sees, with their names. */
function visibleReferrers(work: WorkingSet, caller: Caller, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const state = work.get(id);
    if (!state || !work.sees(caller, state)) return [];
    const { type } = state.row;
    return [{ type, id, name: nameOf(work.definitionOf(type), state.entity) || null }];
  });
}
