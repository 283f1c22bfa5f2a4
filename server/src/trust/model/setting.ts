import { removeOne } from "./deleting.ts";
import { judgeWhole } from "./judging.ts";
import type { LogEntry, Model, ModelEntity, ModelSet } from "./model.ts";
import { eraseNames, renameTeams } from "./naming.ts";
import { type ApplySet, type Asking, type Done, type Outcome, Refused, type SetChange } from "./requests.ts";
import { saveOne } from "./saving.ts";
import { enter, requireSport, sees, viewOf } from "./seeing.ts";
import { nestedKinds, ownerFields } from "./shapes.ts";

/** Applies a change set by section 2 of the specification. */
export function applySet(model: Model, request: ApplySet): Outcome {
  const { by, id, title, changes, preview } = request;
  requireSport(enter(model, by));
  const sent = JSON.stringify([title, changes]);
  const repeated = repeatedSet(model, by, id, sent, preview);
  if (repeated) return repeated;
  const before = model.clone();
  for (const [index, change] of changes.entries()) makeChange(model, by, id, change, index);
  judgeWhole(model, before, id);
  closeSet(model, before, { id, title, by: by.userId, count: changes.length, undoes: null, sent });
  return { status: 200, ...(!preview && { changeSet: id }), done: doneOf(model, by, id) };
}

/** The answer when the id has been used before. */
export function repeatedSet(model: Model, by: Asking, id: string, sent: string, preview: boolean): Outcome | null {
  const set = model.sets.get(id);
  if (!set) return null;
  if (set.sent !== sent || set.by !== by.userId) throw new Refused(409, "id-used");
  return { status: 200, ...(!preview && { changeSet: id }), done: doneOf(model, by, id) };
}

function makeChange(model: Model, by: Asking, set: string, change: SetChange, index: number): void {
  const { id, type, version, body } = change;
  const ownerId = nestedKinds.includes(type) ? ((body?.[ownerFields[type] ?? ""] as string) ?? null) : null;
  const common = { by, id, type, version, ownerId, set, inList: true };
  try {
    if (body === null) removeOne(model, common);
    else saveOne(model, { ...common, body });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { fields: _fields, ...outcome } = error.outcome;
    throw new Refused(outcome.status, outcome.code ?? "", { ...outcome, place: index });
  }
}

/** Completes a set after its changes: notes the owners to notify in the log, and stores the set. */
export function closeSet(model: Model, before: Model, set: Omit<ModelSet, "final">): void {
  const people = new Set(
    model.log.flatMap(({ set: of, action, type, entity }) =>
      of === set.id && action === "deleted" && type === "participant" ? [entity] : [],
    ),
  );
  if (people.size > 0) renameTeams(model, set.by, set.id, people);
  const own = model.log.filter((entry) => entry.set === set.id);
  const changed = new Set(own.map(({ entity }) => entity));
  const lastPart = new Map<string, number>();
  for (const [index, entry] of model.log.entries()) {
    if (entry.set !== set.id) continue;
    for (const owner of [ownerAt(before, entry.entity, index), entry.owner]) {
      if (owner !== null && !changed.has(owner)) lastPart.set(owner, index);
    }
  }
  for (const [owner, place] of lastPart) {
    const [old, next] = [before, model].map((at) => JSON.stringify(at.derivedOf(at.get(owner))));
    const entry = model.log[place];
    if (entry) model.log[place] = { ...entry, reported: { ...entry.reported, [owner]: old === next ? 0 : 1 } };
  }
  model.sets.set(set.id, { ...set, final: people.size > 0 });
  erase(model, set.id, people);

  /** The owner of the entity before the change at this place of the log. */
  function ownerAt(start: Model, entity: string, index: number): string | null {
    const earlier = model.log.slice(0, index).findLast((entry) => entry.set === set.id && entry.entity === entity);
    return earlier ? earlier.owner : (start.entities.get(entity)?.owner ?? null);
  }
}

/** Erases the personal data of deleted people and of their parts from the log. */
function erase(model: Model, set: string, people: ReadonlySet<string>): void {
  const isErased = ({ entity, owner }: Pick<LogEntry, "entity" | "owner">) =>
    people.has(entity) || people.has(owner ?? "") || isPartGoneWith(entity);
  const isPartGoneWith = (id: string) => {
    const gone = model.deletions.get(id);
    return gone?.set === set && people.has(gone.owner ?? "");
  };
  if (people.size === 0) return;
  eraseNames(model, people);
  for (const { entity, owner, set: of } of model.log) {
    const one = model.sets.get(of);
    if (one && isErased({ entity, owner })) model.sets.set(of, { ...one, title: null });
  }
  model.log = model.log.map((entry) => (isErased(entry) ? { ...entry, before: null, after: null } : entry));
}

/** The changes of a set as the caller gets them; a repeated answer leaves out entities that no longer exist. */
export function doneOf(model: Model, by: Asking, id: string): Done {
  const { sent: _sent, ...set } = model.sets.get(id) as ModelSet;
  const own = model.log.filter((entry) => entry.set === id);
  const named = unique(own.filter(({ followed }) => !followed).map(({ entity }) => entity));
  const owners = own.flatMap(({ reported }) => Object.keys(reported).filter((owner) => reported[owner] === 1));
  const followed = unique([...own.map(({ entity }) => entity), ...owners])
    .filter((one) => !named.includes(one))
    .sort();
  const all = [...named, ...followed];
  const last = new Map(own.map(({ entity, action }) => [entity, action]));
  const remaining = all.filter((one) => last.get(one) !== "deleted").flatMap((one) => model.entities.get(one) ?? []);
  const shown = remaining.filter((entity: ModelEntity) => sees(model, by, entity));
  return {
    set: { ...set, undoneBy: model.undoneBy(id) },
    entities: shown.map((entity) => viewOf(model, by, entity)),
    deleted: all.filter((one) => last.get(one) === "deleted"),
    followed,
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
