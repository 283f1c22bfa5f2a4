import { isDeepStrictEqual } from "node:util";
import { mayManage, mayUpdate, mayUpdateField, mayWriteIn, type Rights, workingSport } from "#contract/permissions.ts";
import { features } from "../../app/features.ts";
import type { LogEntry, Model, ModelEntity } from "./model.ts";
import { type Asking, type Outcome, Refused, refusedFields, type Save } from "./requests.ts";
import { withResult } from "./results.ts";
import { brokenAmongOthers, brokenRules } from "./rules.ts";
import { enter, requireSport, sees, viewOf } from "./seeing.ts";
import { defaults, nestedKinds, ownerFields } from "./shapes.ts";

/** A save by section 3 of the contract. */
export function save(model: Model, request: Save, set: string): Outcome {
  const saved = saveOne(model, { ...request, set });
  return { status: 200, changeSet: saved.set, entity: viewOf(model, request.by, saved) };
}

/** A save as one of the changes of a set. */
export interface SaveInSet extends Omit<Save, "does" | "version"> {
  set: string;
  /** "next" for the version after the stored one, which an undo uses. */
  version: number | "next";
  /** Set within a list, where a repeated save is a conflict. */
  inList?: boolean;
  /** Set for an undo: the references that it puts back only have to exist. */
  putsBack?: boolean;
}

export function saveOne(model: Model, request: SaveInSet): ModelEntity {
  const { by, id, type, version } = request;
  const rights = enter(model, by);
  requireSport(rights);
  const allowed = version === 0 ? mayManage(rights, type) : mayUpdate(rights, type);
  if (!allowed) throw new Refused(403, "forbidden");
  const stored = model.entities.get(id);
  return stored ? change(model, rights, request, stored) : create(model, rights, request);
}

function create(model: Model, rights: Rights, request: SaveInSet): ModelEntity {
  const { by, id, type, version, ownerId, body, set, inList = false } = request;
  if (version !== 0) throw new Refused(404, "not-found");
  if (model.deletions.has(id)) throw new Refused(409, "id-used");
  const field = ownerFields[type];
  const nested = nestedKinds.includes(type) && field ? { [field]: ownerId } : {};
  const fields = { ...defaults[type as keyof typeof defaults], ...nested, ...body };
  const next = withResult({ id, type, version, home: null, owner: null, fields, by: by.userId, set }, null);
  const broken = brokenRules(model, { by, next, stored: null, inList: true });
  if (field && nestedKinds.includes(type) && broken.includes(field)) throw new Refused(404, "not-found");
  if (broken.length > 0) throw refusedFields(broken);
  const owner = ownerIn(model, next);
  const home = type === "sport" ? null : (owner?.home ?? homeFor(model, rights, by, next));
  if (!mayWriteIn(rights, by.selected, home)) throw new Refused(403, "read-only");
  const whole = { ...next, home, owner: owner?.id ?? null };
  const beside = inList ? [] : brokenAmongOthers(model, whole, null);
  if (beside.length > 0) throw refusedFields(beside);
  if (!inList) requireFreeNumber(model, whole);
  return write(model, whole, null);
}

function change(model: Model, rights: Rights, request: SaveInSet, stored: ModelEntity): ModelEntity {
  const { by, id, type, ownerId, body, set, inList = false, putsBack = false } = request;
  const version = request.version === "next" ? stored.version + 1 : request.version;
  const isNamed = !nestedKinds.includes(type) || stored.owner === ownerId || (inList && ownerId === null);
  if (stored.type !== type || !isNamed || !sees(model, by, stored)) {
    throw version === 0 ? new Refused(409, "id-used") : new Refused(404, "not-found");
  }
  const next = withResult({ ...stored, version, fields: { ...stored.fields, ...body }, by: by.userId, set }, stored);
  const changed = changedFields(stored, next);
  if (!inList && stored.version === version && stored.by === by.userId && changed.length === 0) return stored;
  if (stored.version + 1 !== version) throw new Refused(409, "version-conflict", { currentVersion: stored.version });
  if (!mayWriteIn(rights, by.selected, stored.home)) throw new Refused(403, "read-only");
  const mayChange = changed.every((field) => mayUpdateField(rights, type, field));
  if (!mayChange || (!mayManage(rights, type) && lineUp(next) !== lineUp(stored))) throw new Refused(403, "forbidden");
  const broken = brokenRules(model, { by, next, stored, putsBack, inList });
  if (broken.length > 0) throw refusedFields(broken);
  const owner = ownerIn(model, next);
  if (!inList && type === "stage" && changed.includes("competitors") && hasBegun(model, id)) {
    throw new Refused(409, "has-begun");
  }
  if (!inList && changed.includes("number")) requireFreeNumber(model, next);
  if (owner && owner.home !== stored.home) throw refusedFields([ownerFields[type] ?? ""]);
  return write(model, { ...next, owner: owner?.id ?? null }, stored);
}

/** Whether a match of the stage was being played or was over, also before the set. */
export function hasBegun(model: Model, stage: string, before: Model = model): boolean {
  return model.of("match").some((match) => {
    const { parent } = match.fields as { parent: { id: string } };
    const earlier = before.entities.get(match.id);
    return parent.id === stage && isPlayed(match) && earlier !== undefined && isPlayed(earlier);
  });
}

function isPlayed({ fields }: ModelEntity): boolean {
  const { state, sets } = fields as { state: string; sets?: unknown[] };
  return state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_FINISHED" || (sets ?? []).length > 0;
}

/** Puts a saved entity into the model, with its entry in the log. */
export function write(
  model: Model,
  next: ModelEntity,
  stored: ModelEntity | null,
  more: Partial<Pick<LogEntry, "action" | "followed">> = {},
): ModelEntity {
  const changed = stored ? changedFields(stored, next) : [];
  const moves = changed.includes("parents") || (stored !== null && stored.owner !== next.owner);
  const before = stored && moves ? sportsBelow(model, stored) : new Map<string, string[]>();
  model.entities.set(next.id, next);
  model.deletions.delete(next.id);
  const resets = new Set<string>();
  for (const [id, sports] of before) {
    const after = model.sportsOf(model.get(id));
    for (const sport of [...sports, ...after]) if (!sports.includes(sport) || !after.includes(sport)) resets.add(sport);
  }
  // Each sport is reset at most once in a set.
  for (const one of model.log) if (one.set === next.set) for (const sport of one.resets) resets.delete(sport);
  const { definition } = features.of(next.type);
  model.log.push({
    entity: next.id,
    type: next.type,
    version: next.version,
    action: stored ? "updated" : "created",
    set: next.set,
    owner: next.owner,
    followed: false,
    reported: {},
    by: next.by,
    affectsSummary: stored === null || changed.some((field) => definition.summary.includes(field)),
    sports: next.type === "user" ? [] : model.sportsOf(next),
    resets: [...resets].sort(),
    before: stored && documentOf(stored),
    after: documentOf(next),
    ...more,
  });
  return next;
}

export function documentOf({ id, version, fields }: ModelEntity): Record<string, unknown> {
  return { id, version, ...fields };
}

/** The home of a new entity without an owner: the selected sport, else the home of its first parent. */
function homeFor(model: Model, rights: Rights, { selected }: Asking, next: ModelEntity): string {
  const working = workingSport(rights, selected);
  if (working !== null) return working;
  const [first] = model.references(next).filter(({ field }) => field === "parents");
  const home = first && (first.type === "sport" ? first.id : model.get(first.id).home);
  if (!home) throw new Refused(400, "select-sport");
  return home;
}

function ownerIn(model: Model, next: ModelEntity): ModelEntity | null {
  const owner = model.references(next).find(({ field }) => field === ownerFields[next.type]);
  return owner ? model.get(owner.id) : null;
}

/** @param counts whether the license with this id may hold the number */
export function requireFreeNumber(
  model: Model,
  { id, type, home, fields }: ModelEntity,
  counts: (id: string) => boolean = () => true,
): void {
  if (type !== "license") return;
  const taken = model
    .of("license")
    .some((one) => one.id !== id && one.home === home && one.fields.number === fields.number && counts(one.id));
  if (taken) throw new Refused(409, "number-used", { fields: ["number"] });
}

/** The fields that differ, without the start of a match, which follows from its state. */
export function changedFields({ fields }: Pick<ModelEntity, "fields">, next: Pick<ModelEntity, "fields">): string[] {
  const names = Object.keys(next.fields).filter((name) => name !== "startedAt");
  return names.filter((name) => !isDeepStrictEqual(fields[name], next.fields[name]));
}

/** A match's competitors without the scores, which an official may change. */
export function lineUp({ fields }: Pick<ModelEntity, "fields">): string {
  const competitors = (fields.competitors ?? []) as { id: string | null; isHomeTeam: boolean }[];
  return JSON.stringify(competitors.map(({ id, isHomeTeam }) => [id, isHomeTeam]));
}

function sportsBelow(model: Model, entity: ModelEntity): Map<string, string[]> {
  return new Map(model.withAllBelow(entity).map((one) => [one.id, model.sportsOf(one)]));
}
