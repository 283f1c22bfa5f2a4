import { isDeepStrictEqual } from "node:util";
import { mayManage, mayUpdate, mayUpdateField, mayWriteIn, type Rights, workingSport } from "#contract/permissions.ts";
import { features } from "../../features/index.ts";
import type { Model, ModelEntity } from "./model.ts";
import { type Asking, type Outcome, Refused, refusedFields, type Save } from "./requests.ts";
import { brokenRules } from "./rules.ts";
import { enter, requireSport, sees, viewOf } from "./seeing.ts";
import { defaults, nestedKinds, ownerFields } from "./shapes.ts";

/** What the contract says of saves, in its section 3. */
export function save(model: Model, request: Save): Outcome {
  const { by, id, type, version } = request;
  const rights = enter(model, by);
  requireSport(rights);
  const allowed = version === 0 ? mayManage(rights, type) : mayUpdate(rights, type);
  if (!allowed) throw new Refused(403, "forbidden");
  const stored = model.entities.get(id);
  const saved = stored ? change(model, rights, request, stored) : create(model, rights, request);
  return { status: 200, entity: viewOf(model, by, saved) };
}

function create(model: Model, rights: Rights, request: Save): ModelEntity {
  const { by, id, type, version, ownerId, body } = request;
  if (version > 0) throw new Refused(404, "not-found");
  if (model.deletions.has(id)) throw new Refused(409, "id-used");
  const field = ownerFields[type];
  const nested = nestedKinds.includes(type) && field ? { [field]: ownerId } : {};
  const fields = { ...defaults[type as keyof typeof defaults], ...nested, ...body };
  const next: ModelEntity = { id, type, version, home: null, owner: null, fields, by: by.userId };
  const broken = brokenRules(model, by, next, null);
  if (field && nestedKinds.includes(type) && broken.includes(field)) throw new Refused(404, "not-found");
  if (broken.length > 0) throw refusedFields(broken);
  const owner = ownerIn(model, next);
  const home = type === "sport" ? null : (owner?.home ?? homeFor(model, rights, by, next));
  if (!mayWriteIn(rights, by.selected, home)) throw new Refused(403, "read-only");
  const whole = { ...next, home, owner: owner?.id ?? null };
  requireFreeNumber(model, whole);
  return write(model, by, whole, null);
}

function change(model: Model, rights: Rights, request: Save, stored: ModelEntity): ModelEntity {
  const { by, type, version, ownerId, body } = request;
  const isIt = stored.type === type && (!nestedKinds.includes(type) || stored.owner === ownerId);
  if (!isIt || !sees(model, by, stored)) {
    throw version === 0 ? new Refused(409, "id-used") : new Refused(404, "not-found");
  }
  const next: ModelEntity = { ...stored, version, fields: { ...stored.fields, ...body }, by: by.userId };
  const changed = changedFields(stored, next);
  if (stored.version === version && stored.by === by.userId && changed.length === 0) return stored;
  if (stored.version + 1 !== version) throw new Refused(409, "version-conflict", { currentVersion: stored.version });
  if (!mayWriteIn(rights, by.selected, stored.home)) throw new Refused(403, "read-only");
  const mayChange = changed.every((field) => mayUpdateField(rights, type, field));
  if (!mayChange || (!mayManage(rights, type) && lineUp(next) !== lineUp(stored))) throw new Refused(403, "forbidden");
  const broken = brokenRules(model, by, next, stored);
  if (broken.length > 0) throw refusedFields(broken);
  const owner = ownerIn(model, next);
  if (changed.includes("number")) requireFreeNumber(model, next);
  if (owner && owner.home !== stored.home) throw refusedFields([ownerFields[type] ?? ""]);
  return write(model, by, { ...next, owner: owner?.id ?? null }, stored);
}

/** Puts a saved entity into the model, with what its readers get to know. */
export function write(model: Model, by: Asking, next: ModelEntity, stored: ModelEntity | null): ModelEntity {
  const changed = stored ? changedFields(stored, next) : [];
  const moves = changed.includes("parents") || (stored !== null && stored.owner !== next.owner);
  const before = stored && moves ? sportsBelow(model, stored) : new Map<string, string[]>();
  model.entities.set(next.id, next);
  const resets = new Set<string>();
  for (const [id, sports] of before) {
    const after = model.sportsOf(model.get(id));
    for (const sport of [...sports, ...after]) if (!sports.includes(sport) || !after.includes(sport)) resets.add(sport);
  }
  const { definition } = features.of(next.type);
  model.log.push({
    entity: next.id,
    type: next.type,
    version: next.version,
    action: stored ? "updated" : "created",
    by: by.userId,
    affectsSummary: stored === null || changed.some((field) => definition.summary.includes(field)),
    sports: next.type === "user" ? [] : model.sportsOf(next),
    resets: [...resets].sort(),
    before: stored && documentOf(stored),
    after: documentOf(next),
  });
  for (const owner of new Set([stored?.owner, next.owner])) if (owner) touch(model, by, owner);
  return next;
}

/** The owner of parts that have changed tells its readers. */
export function touch(model: Model, by: Asking, id: string): void {
  const owner = model.get(id);
  model.log.push({
    entity: id,
    type: owner.type,
    version: owner.version,
    action: "touched",
    by: by.userId,
    affectsSummary: false,
    sports: model.sportsOf(owner),
    resets: [],
    before: null,
    after: null,
  });
}

export function documentOf({ id, version, fields }: ModelEntity): Record<string, unknown> {
  return { id, version, ...fields };
}

/** Of a new one that has no owner: the selected sport, else its first parent's. */
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

function requireFreeNumber(model: Model, { id, type, home, fields }: ModelEntity): void {
  if (type !== "license") return;
  const taken = model
    .of("license")
    .some((one) => one.id !== id && one.home === home && one.fields.number === fields.number);
  if (taken) throw new Refused(409, "number-used", { fields: ["number"] });
}

function changedFields(stored: ModelEntity, next: ModelEntity): string[] {
  return Object.keys(next.fields).filter((name) => !isDeepStrictEqual(stored.fields[name], next.fields[name]));
}

/** All of a match's competitors but their scores, which an official may change. */
function lineUp({ fields }: ModelEntity): string {
  const competitors = (fields.competitors ?? []) as { id: string | null; isHomeTeam: boolean }[];
  return JSON.stringify(competitors.map(({ id, isHomeTeam }) => [id, isHomeTeam]));
}

function sportsBelow(model: Model, entity: ModelEntity): Map<string, string[]> {
  return new Map(model.withAllBelow(entity).map((one) => [one.id, model.sportsOf(one)]));
}
