import { type AnyEntity, referencesIn } from "#contract/entity.ts";
import { type Caller, requireHome, system } from "../access/caller.ts";
import { computedIn, documentsOf } from "../kinds/documents.ts";
import type { SentFields } from "../kinds/feature.ts";
import { Refusal } from "../refusal.ts";
import type { Change, DeleteChange, RestoreChange, SaveChange } from "./change.ts";
import { checkAll, wholeStep } from "./check.ts";
import { breathe, completeAll, type Refuse } from "./complete.ts";
import { examineDelete, loadDeletions } from "./examine-delete.ts";
import { idsFor, makeSave, mayChangeBelow, readSave, sportsOf } from "./examine-save.ts";
import { follow } from "./follow.ts";
import { requireRights } from "./rights-over.ts";
import { perform, saveAlone, takeBack } from "./save-alone.ts";
import type { EntityState, Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** The result of applying a list of changes. */
export interface Outcome {
  /** The refusals, by the places of the refused changes in the list. */
  refused: Map<number, Refusal>;
  /** The places of the changes that changed something. */
  done: Set<number>;
}

/** A change whose data has been read. A refusal for its data is thrown only when the change gets its turn. */
interface ReadChange {
  index: number;
  change: Change;
  sent: SentFields;
  refusal: Refusal | null;
  /** The ids of the changed entity and of the entities to which the data refers. */
  ids: readonly string[];
}

/**
 * Applies changes as one. Each change is made in its turn; then the rules of the kinds complete what is saved, each
 * rule over several entities checks the result, and the changes that follow are applied. What refers to a refused change
 * is not judged, and nothing follows where one is refused.
 */
export async function applyChanges(work: WorkingSet, changes: readonly Change[], caller: Caller): Promise<Outcome> {
  const outcome: Outcome = { refused: new Map(), done: new Set() };
  const refuse: Refuse = (index, refusal) => {
    if (!outcome.refused.has(index)) outcome.refused.set(index, refusal);
  };
  const all = await readAll(work, changes);
  const from = work.steps.count;
  await makeAll(work, all, outcome);
  const areAllMade = outcome.refused.size === 0;
  const saved = await savedSince(work, from);
  const waiting = await completeAll(work, saved, refuse);
  if (areAllMade) await checkAll(work, saved, refuse);
  for (const step of work.steps.since(from)) if (!waiting.has(step.id)) delete step.request;
  if (outcome.refused.size === 0) {
    const steps = stepsToFollow(work, from, waiting);
    const indices = new Map(all.map(({ change, index }) => [change.id, index]));
    const indexOf = (id: string) => indices.get(id) ?? -1;
    await follow(work, { steps, waiting, saved }, caller, { refuse, indexOf });
  }
  return outcome;
}

/** Applies the saves of an import, each by itself: what is refused is left out, and nothing follows. */
export async function importChanges(work: WorkingSet, changes: readonly Change[]): Promise<Outcome> {
  const outcome: Outcome = { refused: new Map(), done: new Set() };
  for (const { index, change, sent, ids, refusal } of await readAll(work, changes)) {
    await breathe(index);
    const from = work.steps.count;
    try {
      if (refusal) throw refusal;
      await work.load(ids);
      if (await saveAlone(work, change as SaveChange, sent)) outcome.done.add(index);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.refused.set(index, error);
      const [step] = work.steps.since(from);
      if (step) await takeBack(work, step);
    }
  }
  return outcome;
}

async function readAll(work: WorkingSet, changes: readonly Change[]): Promise<readonly ReadChange[]> {
  const all: ReadChange[] = [];
  for (const [index, change] of changes.entries()) {
    all.push(read(work, change, index));
    await breathe(index);
  }
  await loadAll(work, all);
  return all;
}

/** Makes the changes one after the other; a refused one, and what refers to its entity, changes nothing. */
async function makeAll(work: WorkingSet, all: readonly ReadChange[], outcome: Outcome): Promise<void> {
  const refusedIds = new Set<string>();
  const attempt: Attempt = async ({ index, change, ids, refusal }, make) => {
    if (ids.some((id) => refusedIds.has(id))) return;
    try {
      if (refusal) throw refusal;
      if (await make()) outcome.done.add(index);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.refused.set(index, error);
      refusedIds.add(change.id);
    }
  };
  for (let start = 0; start < all.length; ) {
    const end = endOfRun(all, start);
    const run = all.slice(start, end);
    if (run[0]?.change.action === "delete") await deleteAll(work, run, attempt);
    else await saveAll(work, run, attempt);
    start = end;
  }
}

/** The steps of the entities that were saved since this step, also of those that were deleted after that. */
async function savedSince(work: WorkingSet, from: number): Promise<ReadonlyMap<string, readonly Step[]>> {
  const steps = work.steps.since(from);
  const ids = new Set(steps.filter(({ request }) => request).map(({ id }) => id));
  await work.load(ids);
  return new Map([...Map.groupBy(steps, ({ id }) => id)].filter(([id]) => ids.has(id)));
}

/**
 * One step for each entity that was changed since this step, from its first state to its last. It leaves out the
 * entities in `except` and the steps that followed from another change.
 */
function stepsToFollow(work: WorkingSet, from: number, except: ReadonlySet<string>): Step[] {
  const requested = work.steps.since(from).filter(({ id, root }) => root === undefined && !except.has(id));
  const last = new Map(requested.map((step) => [step.id, step]));
  const whole = [...last.values()].map((step) => wholeStep(work, step));
  return whole.filter(({ before, after }) => before !== null || after !== null);
}

type Attempt = (read: ReadChange, make: () => Promise<boolean>) => Promise<void>;

function read(work: WorkingSet, change: Change, index: number): ReadChange {
  if (change.action === "delete") return { index, change, sent: {}, refusal: null, ids: [change.id] };
  if (change.action === "restore") {
    const referred = referencesIn(change.feature.definition, change.state.entity).map((reference) => reference.id);
    return { index, change, sent: {}, refusal: null, ids: [change.id, ...referred] };
  }
  try {
    const sent = readSave(change);
    // A save without a transaction refers to nothing new.
    const ids = work.connection.isInTransaction ? idsFor(change, sent) : [change.id];
    return { index, change, sent, refusal: null, ids };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { index, change, sent: {}, refusal: error, ids: [change.id] };
  }
}

/**
 * Reads the changed entities and those to which they refer. On PostgreSQL, the transaction also locks the changed
 * entities and the parents of all entities until its end.
 */
async function loadAll(work: WorkingSet, all: readonly ReadChange[]): Promise<void> {
  const needsExclusiveLock = all.some(({ change, sent }) => change.action === "save" && mayChangeBelow(change, sent));
  const deletes = all.some(({ change }) => change.action === "delete");
  await work.connection.lockParents(needsExclusiveLock ? "exclusive" : "shared");
  await work.load(
    all.map(({ change }) => change.id),
    deletes ? "delete" : "change",
  );
  await work.load(all.flatMap(({ ids }) => ids));
}

/**
 * The end of a run of deletions, or of a run of other changes. The deletions of a run are made together, so that the
 * entities that refer to them are read once.
 */
function endOfRun(all: readonly ReadChange[], start: number): number {
  const isDeletion = (index: number) => all[index]?.change.action === "delete";
  let end = start + 1;
  while (end < all.length && isDeletion(end) === isDeletion(start)) end += 1;
  return end;
}

async function saveAll(work: WorkingSet, run: readonly ReadChange[], attempt: Attempt): Promise<void> {
  for (const one of run) {
    await breathe(one.index);
    await attempt(one, async () => {
      // An earlier move discards the loaded entities, so they are loaded again.
      await work.load(one.ids);
      const { change, sent, index } = one;
      const step =
        change.action === "restore"
          ? await restore(work, change, index)
          : await makeSave(work, change as SaveChange, sent, index);
      if (step) await perform(work, step);
      return step !== null;
    });
  }
}

async function restore(work: WorkingSet, { feature, id, caller, state }: RestoreChange, index: number): Promise<Step> {
  const { definition } = feature;
  const returning = { before: null, after: state.entity, home: state.row.home };
  const by = await requireRights(work, caller, feature, "create", returning);
  requireHome(caller, state.row.home);
  await feature.guard?.(work, by, { ...returning, createdBy: state.row.created_by, origin: "undo" });
  const { version } = state.row;
  const entity: AnyEntity = { ...state.entity, ...computedIn(feature, state.entity), version };
  const row = {
    ...state.row,
    ...documentsOf(definition, entity),
    updated_at: work.at,
    updated_by: caller.userId,
    visibility_version: 0,
  };
  const after: EntityState = { ...state, entity, row, sports: await sportsOf(work, definition, entity, row.home) };
  const changed = Object.keys(definition.fields);
  const request = { index, input: null, sent: entity };
  return { feature, id, before: null, after, action: "restored", changed, by: caller.userId, request };
}

async function deleteAll(work: WorkingSet, run: readonly ReadChange[], attempt: Attempt): Promise<void> {
  const context = await loadDeletions(
    work,
    run.map(({ change }) => change.id),
  );
  for (const one of run) {
    await attempt(one, async () => {
      const found = await examineDelete(work, one.change as DeleteChange, context);
      if (found === null) return false;
      for (const [index, step] of found.steps.entries()) work.do(index === 0 ? step : { ...step, root: one.change.id });
      for (const { id, field } of found.yielding) await empty(work, one.change, id, field);
      return true;
    });
  }
}

/** Clears a field that referred to a deleted entity, as an ordinary change of the entity that has the field. */
async function empty(work: WorkingSet, { id: root, caller }: Change, id: string, field: string): Promise<void> {
  await work.load([id], "change");
  const state = work.get(id);
  if (!state || state.entity[field] === null) return;
  const by: typeof caller = { ...system, userId: caller.userId };
  const feature = work.features.of(state.row.type);
  const change = { action: "save", feature, id, version: "next", data: {}, caller: by } as const;
  await saveAlone(work, change, { [field]: null }, root);
}
