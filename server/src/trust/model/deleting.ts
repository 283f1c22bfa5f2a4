import type { EntityType } from "#contract/entity-types.ts";
import { mayManage, mayWriteIn } from "#contract/permissions.ts";
import type { Model, ModelEntity } from "./model.ts";
import { type Asking, type Delete, type Outcome, Refused } from "./requests.ts";
import { documentOf, write } from "./saving.ts";
import { enter, requireSport, sees } from "./seeing.ts";
import { nestedKinds } from "./shapes.ts";

/** A deletion by section 3 of the contract. */
export function remove(model: Model, request: Delete, set: string): Outcome {
  const { by, id, type, version } = request;
  const gone = model.entities.has(id) ? undefined : model.deletions.get(id);
  if (gone?.version === version && gone.by === by.userId && mayRemove(model, by, type)) {
    return { status: 204, changeSet: gone.set };
  }
  removeOne(model, { ...request, set });
  return { status: 204, changeSet: set };
}

/** A delete as one of the changes of a set. */
export interface RemoveInSet extends Omit<Delete, "does" | "version"> {
  set: string;
  /** "next" for the version after the stored one, which an undo uses. */
  version: number | "next";
  /** In a list, a part does not name its owner. */
  inList?: boolean;
}

export function removeOne(model: Model, request: RemoveInSet): void {
  const { by, id, type, ownerId, set, inList = false } = request;
  if (!mayRemove(model, by, type)) throw new Refused(403, "forbidden");
  const stored = model.entities.get(id);
  const isNamed = inList || !nestedKinds.includes(type) || stored?.owner === ownerId;
  if (stored?.type !== type || !isNamed || !sees(model, by, stored)) throw new Refused(404, "not-found");
  const version = request.version === "next" ? stored.version + 1 : request.version;
  if (stored.version + 1 !== version) throw new Refused(409, "version-conflict", { currentVersion: stored.version });
  if (!mayWriteIn(enter(model, by), by.selected, stored.home)) throw new Refused(403, "read-only");
  const doomed = withParts(model, stored);
  const uses = usesOf(model, doomed);
  if (Object.keys(uses).length > 0) throw new Refused(409, "in-use", { uses });
  takeOut(model, by, set, doomed);
}

function mayRemove(model: Model, by: Asking, type: EntityType): boolean {
  const rights = enter(model, by);
  requireSport(rights);
  return mayManage(rights, type);
}

/** The entity, then its parts level by level. */
function withParts(model: Model, root: ModelEntity): ModelEntity[] {
  const all = [root];
  // The loop also visits the parts that it adds to the list.
  for (const { id } of all) all.push(...model.parts(id).sort((one, other) => (one.id < other.id ? -1 : 1)));
  return all;
}

/** For each kind: the number of remaining entities that refer to a deleted one or have it as their home. */
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

function takeOut(model: Model, { userId }: Asking, set: string, doomed: readonly ModelEntity[]): void {
  const deleted = doomed.map((entity, index) => ({
    entity: entity.id,
    type: entity.type,
    version: entity.version + 1,
    action: "deleted" as const,
    set,
    owner: entity.owner,
    followed: index > 0,
    reported: {},
    by: userId,
    affectsSummary: true,
    sports: model.sportsOf(entity),
    resets: [],
    before: documentOf(entity),
    after: null,
  }));
  model.log.push(...deleted);
  for (const { id, version, home, owner } of doomed) {
    model.entities.delete(id);
    model.deletions.set(id, { version: version + 1, by: userId, set, home, owner });
  }
  const ids = new Set(doomed.map(({ id }) => id));
  for (const entity of model.of("tournament")) {
    if (!ids.has(String(entity.fields.currentStage))) continue;
    const fields = { ...entity.fields, currentStage: null };
    write(model, { ...entity, version: entity.version + 1, fields, by: userId, set }, entity, { followed: true });
  }
}
