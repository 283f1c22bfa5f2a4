import type { EntityType } from "#contract/entity-types.ts";
import { mayManage, mayWriteIn } from "#contract/permissions.ts";
import type { Model, ModelEntity } from "./model.ts";
import { type Asking, type Delete, type Outcome, Refused } from "./requests.ts";
import { documentOf, touch, write } from "./saving.ts";
import { enter, requireSport, sees } from "./seeing.ts";
import { nestedKinds } from "./shapes.ts";

/** What the contract says of deletes, in its section 3. */
export function remove(model: Model, { by, id, type, version, ownerId }: Delete): Outcome {
  const rights = enter(model, by);
  requireSport(rights);
  if (!mayManage(rights, type)) throw new Refused(403, "forbidden");
  const stored = model.entities.get(id);
  if (!stored) {
    const deletion = model.deletions.get(id);
    if (deletion?.version === version && deletion.by === by.userId) return { status: 204 };
    throw new Refused(404, "not-found");
  }
  const isIt = stored.type === type && (!nestedKinds.includes(type) || stored.owner === ownerId);
  if (!isIt || !sees(model, by, stored)) throw new Refused(404, "not-found");
  if (stored.version + 1 !== version) throw new Refused(409, "version-conflict", { currentVersion: stored.version });
  if (!mayWriteIn(rights, by.selected, stored.home)) throw new Refused(403, "read-only");
  const doomed = withParts(model, stored);
  const uses = usesOf(model, doomed);
  if (Object.keys(uses).length > 0) throw new Refused(409, "in-use", { uses });
  takeOut(model, by, stored, doomed);
  return { status: 204 };
}

function withParts(model: Model, entity: ModelEntity): ModelEntity[] {
  return [entity, ...model.parts(entity.id).flatMap((part) => withParts(model, part))];
}

/** By how many of each kind, outside of what goes, something of it is referred to or had as a home. */
function usesOf(model: Model, doomed: readonly ModelEntity[]): Record<string, number> {
  const ids = new Set(doomed.map(({ id }) => id));
  const uses: Partial<Record<EntityType, number>> = {};
  for (const entity of model.entities.values()) {
    if (ids.has(entity.id)) continue;
    const refers = model.references(entity).some(({ field, id }) => field !== "currentStage" && ids.has(id));
    if (refers || ids.has(entity.home ?? "")) uses[entity.type] = (uses[entity.type] ?? 0) + 1;
  }
  return uses;
}

function takeOut(model: Model, by: Asking, root: ModelEntity, doomed: readonly ModelEntity[]): void {
  const ids = new Set(doomed.map(({ id }) => id));
  for (const entity of model.of("tournament")) {
    if (ids.has(entity.id) || !ids.has(String(entity.fields.currentStage))) continue;
    const fields = { ...entity.fields, currentStage: null };
    write(model, by, { ...entity, version: entity.version + 1, fields, by: by.userId }, entity);
  }
  const deleted = doomed.map((entity) => ({
    entity: entity.id,
    type: entity.type,
    version: entity.version + 1,
    action: "deleted" as const,
    by: by.userId,
    affectsSummary: true,
    sports: model.sportsOf(entity),
    resets: [],
    before: documentOf(entity),
    after: null,
  }));
  model.log.push(...deleted);
  for (const { entity, version } of deleted) {
    model.entities.delete(entity);
    model.deletions.set(entity, { version, by: by.userId });
  }
  // Of a person, nothing personal stays behind.
  if (root.type === "participant") {
    model.log = model.log.map((entry) => (ids.has(entry.entity) ? { ...entry, before: null, after: null } : entry));
  }
  if (root.owner !== null) touch(model, by, root.owner);
}
