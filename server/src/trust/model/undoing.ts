import { mayManage, mayUpdate, mayUpdateField, mayWriteIn } from "#contract/permissions.ts";
import { removeOne } from "./deleting.ts";
import { judgeWhole } from "./judging.ts";
import type { LogEntry, Model, ModelEntity } from "./model.ts";
import { type Asking, type Outcome, Refused, type Undo } from "./requests.ts";
import { changedFields, lineUp, saveOne, write } from "./saving.ts";
import { enter, requireSport, seesHistory } from "./seeing.ts";
import { closeSet, doneOf, repeatedSet } from "./setting.ts";
import { everyReference } from "./shapes.ts";

type Fields = Record<string, unknown>;

/** All changes of a set to one entity, as one effect. */
interface Effect {
  id: string;
  type: LogEntry["type"];
  version: number;
  does: "makes" | "changes" | "deletes";
  before: Fields | null;
  after: Fields | null;
  /** The fields that are put back. */
  fields: string[];
  /** Whether all of it had followed from other changes of the set. */
  isFollowed: boolean;
}

/** Undoes a set by section 4 of the specification. */
export function undo(model: Model, request: Undo): Outcome {
  const { by, id, title, undoes, preview } = request;
  requireSport(enter(model, by));
  const changes = model.log.filter(({ set }) => set === undoes);
  const visible = changes.filter(({ entity }) => seesHistory(model, by, entity));
  const target = model.sets.get(undoes);
  if (!target || visible.length === 0) throw new Refused(404, "not-found");
  const sent = JSON.stringify(["undo", undoes, title]);
  const repeated = repeatedSet(model, by, id, sent, preview);
  if (repeated) return repeated;
  if (model.undoneBy(undoes) !== null) throw new Refused(409, "undone");
  if (visible.length < changes.length) throw new Refused(403, "forbidden");
  const effects = effectsOf(changes);
  // What a deletion changes elsewhere needs no right of its own.
  const own = effects.filter(({ does, isFollowed }) => !(does === "changes" && isFollowed));
  for (const effect of own) requireRight(model, by, effect);
  const isErased = changes.some((change) => change.before === null && change.after === null);
  if (target.final || isErased) throw new Refused(409, "erased");
  if (effects.some((effect) => isInTheWay(model, undoes, effect, effects))) throw new Refused(409, "changed-since");
  const before = model.clone();
  for (const effect of inOrder(effects)) takeBack(model, by, id, effect);
  if (isRefused(() => judgeWhole(model, before, id))) throw new Refused(409, "changed-since");
  closeSet(model, before, { id, title, by: by.userId, count: effects.length, undoes, sent });
  return { status: 200, ...(!preview && { changeSet: id }), done: doneOf(model, by, id) };
}

/** The effects in the order of the last changes, without entities that the set both created and deleted. */
function effectsOf(changes: readonly LogEntry[]): Effect[] {
  const places = new Map(changes.map(({ entity }, index) => [entity, index]));
  const ids = [...new Set(changes.map(({ entity }) => entity))];
  const effects = ids.flatMap((id): Effect[] => {
    const own = changes.filter(({ entity }) => entity === id);
    const [first, last] = [own[0] as LogEntry, own.at(-1) as LogEntry];
    const isCreation = first.action === "created" || first.action === "restored";
    const isGone = last.action === "deleted";
    if (isCreation && isGone) return [];
    const [before, after] = [first.before, last.after].map((fields) => fields && withoutVersion(fields));
    const both = before && after ? changedFields({ fields: before }, { fields: after }) : [];
    const does = isCreation ? "makes" : isGone ? "deletes" : "changes";
    const { type, version } = last;
    const isFollowed = own.every(({ followed }) => followed);
    return [
      {
        id,
        type,
        version,
        isFollowed,
        does,
        before: before ?? null,
        after: after ?? null,
        fields: isCreation ? [] : both,
      },
    ];
  });
  return effects.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Checks that the caller may make each of the changes. */
function requireRight(model: Model, by: Asking, effect: Effect): void {
  const rights = enter(model, by);
  const { id, type, does, fields } = effect;
  const stored = model.entities.get(id);
  const mayDo =
    does === "changes"
      ? mayUpdate(rights, type) && fields.every((field) => mayUpdateField(rights, type, field))
      : mayManage(rights, type);
  const next = stored && { fields: { ...stored.fields, ...putBack(effect) } };
  if (!mayDo) throw new Refused(403, "forbidden");
  const home = stored ? stored.home : model.deletions.get(id)?.home;
  if ((stored || does === "deletes") && !mayWriteIn(rights, by.selected, home ?? null)) {
    throw new Refused(403, "read-only");
  }
  const isRestricted = does === "changes" && !mayManage(rights, type);
  if (isRestricted && next && lineUp(next) !== lineUp(stored)) throw new Refused(403, "forbidden");
}

/** Whether a later change conflicts with the undo of this effect. */
function isInTheWay(model: Model, target: string, effect: Effect, effects: readonly Effect[]): boolean {
  const { id, type, does, before, after, fields } = effect;
  const isAsLeft = (version: number | undefined) =>
    version === effect.version ||
    model.log.some((entry) => entry.entity === id && entry.version === version && restores(model, entry.set, target));
  const stored = model.entities.get(id);
  const comesBack = (one: string) => effects.some((other) => other.id === one && other.does === "deletes");
  const isMissing = (names: readonly string[]) =>
    everyReference(type, Object.fromEntries(names.map((name) => [name, before?.[name]]))).some(
      (reference) => model.entities.get(reference.id)?.type !== reference.type && !comesBack(reference.id),
    );
  if (does === "deletes") {
    const gone = model.deletions.get(id);
    // The fields of a license are erased with its person: the deletion alone names the owner then.
    const above = [gone?.home, gone?.owner].flatMap((one) => one ?? []);
    const isLeftAlone = above.some((one) => !model.entities.has(one) && !comesBack(one));
    return !isAsLeft(gone?.version) || isLeftAlone || isMissing(Object.keys(before ?? {}));
  }
  if (!stored) return true;
  if (does === "changes") {
    const left = { fields: Object.fromEntries(fields.map((field) => [field, after?.[field]])) };
    return changedFields(stored, left).length > 0 || isMissing(fields);
  }
  const isOurs = (part: ModelEntity) => effects.some((other) => other.id === part.id && other.does === "makes");
  return !isAsLeft(stored.version) || !model.parts(id).every(isOurs);
}

/** Whether a set has undone an undo of the other one, or an undo of such a set, and so on. */
function restores(model: Model, set: string, target: string): boolean {
  const undone = model.sets.get(set)?.undoes;
  const before = undone ? model.sets.get(undone)?.undoes : null;
  return before === target || (before !== null && before !== undefined && restores(model, before, target));
}

/**
 * The reverse order of the changes, but an entity is restored before those that refer to it, and deleted after them.
 */
function inOrder(effects: readonly Effect[]): Effect[] {
  const ordered = new Set<Effect>();
  const looked = new Set<Effect>();
  const place = (effect: Effect) => {
    if (looked.has(effect)) return;
    looked.add(effect);
    const above = does(effect, "makes") ? [] : referred(effect.type, effect.before, does(effect, "changes"));
    for (const id of above) for (const other of effects) if (other.id === id && does(other, "deletes")) place(other);
    const isUsedBy = ({ type, after }: Effect) => referred(type, after).includes(effect.id);
    const users = does(effect, "makes") ? effects.toReversed().filter(isUsedBy) : [];
    for (const other of users) if (!does(other, "deletes")) place(other);
    ordered.add(effect);
  };
  for (const effect of effects.toReversed()) place(effect);
  return [...ordered];
}

const does = (effect: Effect, what: Effect["does"]) => effect.does === what;

/**
 * The entities that must exist while these fields refer to them; `all` includes a current stage, which may be deleted.
 */
function referred(type: Effect["type"], fields: Fields | null, all = false): string[] {
  const references = everyReference(type, fields ?? {}).filter(({ field }) => all || field !== "currentStage");
  return references.map(({ id }) => id);
}

/** Takes back one effect; if that is refused, the entity has changed since. */
function takeBack(model: Model, by: Asking, set: string, effect: Effect): void {
  const { id, type, does } = effect;
  try {
    const common = { by, id, type, version: "next" as const, ownerId: null, set, inList: true };
    if (does === "deletes") bringBack(model, by, set, effect);
    else if (does === "makes") removeOne(model, common);
    else saveOne(model, { ...common, body: putBack(effect), putsBack: true });
  } catch (error) {
    if (error instanceof Refused && error.outcome.status !== 403) throw new Refused(409, "changed-since");
    throw error;
  }
}

function isRefused(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

function bringBack(model: Model, { userId }: Asking, set: string, { id, type, before }: Effect): void {
  const gone = model.deletions.get(id);
  if (!gone) throw new Error(`${id} is not deleted`);
  const { version, home, owner } = gone;
  const next = { id, type, version: version + 1, home, owner, fields: before ?? {}, by: userId, set };
  write(model, next, null, { action: "restored" });
}

function putBack({ fields, before }: Effect): Fields {
  return Object.fromEntries(fields.map((field) => [field, before?.[field] ?? null]));
}

function withoutVersion({ id: _id, version: _version, ...fields }: Fields): Fields {
  return fields;
}
