import { type AnyDefinition, type AnyEntity, referencesIn } from "#contract/entity.ts";
import { issuesOf } from "#contract/issues.ts";
import { mayCreate, mayUpdate } from "#contract/permissions.ts";
import { requireHome } from "../access/caller.ts";
import { sportType } from "../access/kinds.ts";
import type { EntityTable } from "../database/schema.ts";
import { changedByServer, changedFields } from "../kinds/documents.ts";
import type { SaveInput, SentFields } from "../kinds/feature.ts";
import { conflict, idUsed, notFound, ownerOf } from "../kinds/rows.ts";
import { creationKey } from "../lists/creation-key.ts";
import { invalid } from "../refusal.ts";
import { isByHand, isUndo, type SaveChange } from "./change.ts";
import { allIssues, applyRules, merged, stateOf } from "./complete.ts";
import { initialDerived } from "./derived-fields.ts";
import { chooseHome } from "./home.ts";
import { checkReferences, parentsOf, refuseNewReferences } from "./references.ts";
import { requireRights, requireRoleOrPart } from "./rights-over.ts";
import type { EntityState, Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** @throws 403 when the caller's roles don't let them save this kind, 400 for what is wrong in the data */
export function readSave(change: SaveChange, isNew = change.version === 0): SentFields {
  const { feature, caller } = change;
  const { type } = feature.definition;
  requireRoleOrPart(caller, type, isNew ? mayCreate(caller, type) : mayUpdate(caller, type));
  return readFields(change, isNew);
}

/** The ids of the entities that a save needs loaded. */
export function idsFor({ feature: { definition }, id, home }: SaveChange, sent: SentFields): string[] {
  const fields = Object.fromEntries(
    Object.entries(definition.fields).filter(([name]) => (sent[name] ?? null) !== null),
  );
  const referred = referencesIn({ ...definition, fields }, sent).map((reference) => reference.id);
  return [id, ...(home === undefined ? [] : [home]), ...referred];
}

/**
 * Whether the save may affect the entities below: their visibility in other sports, or the inherited fields by whose
 * values they go. Such a save locks the parents of all entities exclusively.
 */
export function mayChangeBelow({ feature: { definition }, version }: SaveChange, sent: object): boolean {
  return version !== 0 && fieldsThatConcernBelow(definition).some((field) => field in sent);
}

/** The fields whose change concerns the entities below. */
export function fieldsThatConcernBelow(definition: AnyDefinition): string[] {
  return [...upwardFields(definition), ...(definition.inherited ?? [])];
}

export function upwardFields({ parents, owner }: AnyDefinition): string[] {
  return [parents, owner].filter((field) => field !== undefined);
}

/**
 * Makes the step of a save: judges role, fields, visibility, version, home, rights and references. The entity and all
 * entities to which it refers are loaded. The rules of the kind and of several entities come later.
 * @param index the place of the save in the list of changes
 * @returns null when the save changes nothing and may be skipped
 * @throws the refusal of the save
 */
export async function makeSave(
  work: WorkingSet,
  change: SaveChange,
  sent: SentFields,
  index: number,
): Promise<Step | null> {
  const before = work.get(change.id);
  const prepared = before ? await makeUpdate(work, change, sent, before) : await makeCreation(work, change, sent);
  return prepared && { ...prepared.step, request: { index, input: prepared.input, sent: sent } };
}

interface Prepared {
  step: Step;
  input: SaveInput;
}

async function makeUpdate(
  work: WorkingSet,
  change: SaveChange,
  sent: SentFields,
  state: EntityState,
): Promise<Prepared | null> {
  const { feature, id, caller } = change;
  const { definition } = feature;
  let input = inputOf(change);
  requireVisible(work, change, state);
  const { entity: before, row } = state;
  const version = change.version === "next" ? row.version + 1 : change.version;
  const mayChangeNothing = change.origin === "import" || isRepetition(work, change, row);
  if (!mayChangeNothing) {
    if (row.version + 1 !== version) throw conflict(row);
    requireHome(caller, row.home);
  }
  const fields = feature.normalize?.(sent, before, input.origin) ?? sent;
  const after = { id, version, ...merged(feature, before, fields) };
  if (change.home !== undefined && change.home !== row.home) throw invalid([{ path: "home", code: "otherSport" }]);
  if (mayChangeNothing) {
    const { entity } = await applyRules(work, feature, input, { before, beforeList: before, after });
    const isAlike = change.origin !== "import" || changedByServer(definition, before, entity).length === 0;
    if (isAlike && changedFields(definition, before, entity).length === 0) return null;
    if (row.version + 1 !== version) throw conflict(row);
    requireHome(caller, row.home);
  }
  const changed = changedFields(definition, before, after);
  const act = { before, after, home: row.home };
  const by = await requireRights(work, caller, feature, "update", act, changed);
  input = { ...input, by };
  await feature.guard?.(work, by, { ...act, createdBy: row.created_by, origin: input.origin });
  const issues = [
    ...(definition.rules?.(after, before, work.today) ?? []),
    ...checkReferences(work, caller, definition, act, isUndo(change.origin)),
  ];
  if (issues.length > 0) throw await allIssues(work, feature, input, { before, after, issues });
  if (isByHand(change.origin)) await refuseNewReferences(work, definition, act);
  const owner = ownerOf(definition, after)?.id ?? null;
  if (owner !== row.owner && (owner === null || work.get(owner)?.row.home !== row.home)) {
    throw invalid([{ path: definition.owner ?? "", code: "otherSport" }]);
  }
  const isMoved = upwardFields(definition).some((field) => changed.includes(field));
  const next = stateOf(definition, after, {
    ...state,
    sports: isMoved ? await sportsOf(work, definition, after, row.home) : state.sports,
    row: { ...row, version, owner, updated_at: work.at, updated_by: caller.userId },
  });
  return { step: { feature, id, before: state, after: next, action: "updated", changed, by: caller.userId }, input };
}

async function makeCreation(work: WorkingSet, change: SaveChange, sent: SentFields): Promise<Prepared> {
  const { feature, id, caller } = change;
  const { definition } = feature;
  let input = inputOf(change);
  if (change.version !== 0 && change.version !== "next") throw notFound(feature);
  work.connection.requireTransaction();
  if (work.deletionOf(id)) throw idUsed();
  const fields = feature.normalize?.(sent, null, input.origin) ?? sent;
  const parsed = definition.create.safeParse(fields);
  if (!parsed.success) throw invalid(issuesOf(parsed.error, fields));
  const after: AnyEntity = { id, version: 0, ...merged(feature, null, fields) };
  const entities = { before: null, after };
  const missing = checkReferences(work, caller, definition, entities);
  const owner = ownerOf(definition, after);
  const isAddressed = definition.nested !== undefined && change.ownerId !== undefined;
  if (owner && isAddressed && missing.some(({ path }) => path === definition.owner)) {
    throw notFound(work.features.of(owner.type));
  }
  const issues = [...(definition.rules?.(after, null, work.today) ?? []), ...missing];
  if (issues.length > 0) throw await allIssues(work, feature, input, { ...entities, issues });
  const home = chooseHome(work, caller, definition, after, change.home);
  requireHome(caller, home);
  const act = { ...entities, home };
  const by = await requireRights(work, caller, feature, "create", act);
  input = { ...input, by };
  await feature.guard?.(work, by, { ...act, createdBy: caller.userId, origin: input.origin });
  if (isByHand(change.origin)) await refuseNewReferences(work, definition, entities);
  const row: EntityTable = {
    id,
    type: definition.type,
    version: 0,
    home,
    owner: owner?.id ?? null,
    document: "",
    public_document: null,
    derived: initialDerived(feature),
    unique_key: null,
    created_at: work.at,
    created_by: caller.userId,
    updated_at: work.at,
    updated_by: caller.userId,
    visibility_version: 0,
  };
  const key = definition.nameOf ? "" : creationKey();
  const sports = await sportsOf(work, definition, after, home);
  const next = stateOf(definition, after, { row, entity: after, key, sports });
  const changed = Object.keys(definition.fields);
  return { step: { feature, id, before: null, after: next, action: "created", changed, by: caller.userId }, input };
}

function inputOf({ data, origin = "request", computed = {}, caller }: SaveChange): SaveInput {
  return { data: isObject(data) ? data : {}, origin, computed, by: caller };
}

/** Whether the user repeats the save that made the stored version, because its answer got lost or a client retries. */
function isRepetition({ isRepeatable }: WorkingSet, { version, caller }: SaveChange, row: EntityTable): boolean {
  return isRepeatable && row.version === version && row.updated_by === caller.userId;
}

/** The sports that see the entity: those of its owner, or else its home and each sport above it through parents. */
export async function sportsOf(
  work: WorkingSet,
  definition: AnyDefinition,
  entity: AnyEntity,
  home: string | null,
): Promise<readonly string[]> {
  const owner = ownerOf(definition, entity)?.id;
  if (owner !== undefined) return work.get(owner)?.sports ?? [];
  if (definition.type === sportType) return [entity.id];
  if (home === null) return [];
  const except = work.get(entity.id) === null ? null : entity.id;
  const above = await work.sportsAbove(parentsOf(definition, entity), except);
  return [...new Set([home, ...above])].sort();
}

/** Refuses entities that the caller does not see, as if they did not exist; their ids stay used. */
export function requireVisible(
  work: WorkingSet,
  { feature, version, caller, ownerId }: Pick<SaveChange, "feature" | "version" | "caller" | "ownerId">,
  state: EntityState,
): void {
  const itself =
    state.row.type === feature.definition.type &&
    (ownerId === undefined || state.row.owner === ownerId) &&
    work.sees(caller, state);
  if (!itself) throw version === 0 ? idUsed() : notFound(feature);
}

/** The fields in the data of a save, validated one by one. */
function readFields({ feature: { definition }, data, ownerId }: SaveChange, isNew: boolean): SentFields {
  const sent = data === undefined || data === null ? {} : data;
  const nested = definition.owner !== undefined && ownerId !== undefined ? { [definition.owner]: ownerId } : {};
  const input = isObject(sent) ? { ...nested, ...sent } : sent;
  const parsed = definition.change.safeParse(input);
  if (!parsed.success) {
    // For a new entity, the issues also name the missing fields.
    const whole = isNew ? definition.create.safeParse(input) : parsed;
    throw invalid(issuesOf(whole.error ?? parsed.error, input));
  }
  const fields = parsed.data;
  if (definition.owner !== undefined && ownerId !== undefined && fields[definition.owner] !== ownerId) {
    throw invalid([{ path: definition.owner, code: "pathMismatch" }]);
  }
  return fields;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
