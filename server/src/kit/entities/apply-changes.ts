import { setImmediate as turn } from "node:timers/promises";
import { type AnyEntity, referencesIn } from "#contract/entity.ts";
import { requireHome, system } from "../access/caller.ts";
import { Refusal } from "../refusal.ts";
import type { Change, DeleteChange, RestoreChange, SaveChange } from "./change.ts";
import { complete, completeAndFollow, type Following } from "./complete-and-follow.ts";
import { documentsOf } from "./documents.ts";
import { examineDelete, loadDeletions } from "./examine-delete.ts";
import {
  concernsOthers,
  derivedIn,
  draftSave,
  examineSave,
  type GivenFields,
  idsFor,
  readSave,
  requireRole,
  sportsOf,
  upwardFields,
} from "./examine-save.ts";
import { Drafts, judgeTogether, wholeStep } from "./judge-changes.ts";
import { type Draft, judgeAlone } from "./judge-save.ts";
import { moveBelow } from "./moves.ts";
import { callerFor, mayMake } from "./rights-over.ts";
import type { EntityState, Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/** The result of applying a list of changes. */
export interface Outcome {
  /** The refusals, by the places of the refused changes in the list. */
  refused: Map<number, Refusal>;
  /** The places of the changes that changed something. */
  done: Set<number>;
  /** For each step that moved entities: the sports in which an entity became visible or invisible by it. */
  resets: Map<Step, string[]>;
}

/**
 * How applying continues after a refused change: not at all, with the changes that refer to no refused entity, or with
 * all.
 */
type GoesOn = "no" | "independent" | "all";

/** A change whose data has been read. A refusal for its data is thrown only when the change gets its turn. */
interface ReadChange {
  place: number;
  change: Change;
  given: GivenFields;
  refusal: Refusal | null;
  /** The ids of the changed entity and of the entities to which the data refers. */
  ids: readonly string[];
}

/**
 * Applies the changes in order. When all are applied, each rule over several entities checks the result, and then the
 * changes that follow from them are applied. A refused change changes nothing. An import checks each change when it is
 * applied, and applies no following changes.
 */
export async function applyChanges(
  work: WorkingSet,
  changes: readonly Change[],
  goesOn: GoesOn = "no",
  follows: Following | null = null,
): Promise<Outcome> {
  const outcome: Outcome = { refused: new Map(), done: new Set(), resets: new Map() };
  const refusedIds = new Set<string>();
  const refuse = (place: number, error: unknown): void => {
    if (!(error instanceof Refusal) || goesOn === "no") throw error;
    if (!outcome.refused.has(place)) outcome.refused.set(place, error);
  };
  const judge = async ({ place, change, ids, refusal }: ReadChange, make: () => Promise<boolean>) => {
    if (goesOn === "independent" && ids.some((id) => refusedIds.has(id))) return;
    try {
      if (refusal) throw refusal;
      if (await make()) outcome.done.add(place);
    } catch (error) {
      refuse(place, error);
      refusedIds.add(change.id);
    }
  };
  const all: ReadChange[] = [];
  for (const [place, change] of changes.entries()) {
    all.push(read(work, change, place));
    await breathe(place);
  }
  await loadAll(work, all);
  // The checks wait for the whole list only where there is more than one change, and not in an import, where later
  // changes may be refused.
  const drafts = goesOn === "all" ? null : new Drafts();
  if (drafts) work.phase = "making";
  const made = work.steps.length;
  for (let start = 0; start < all.length; ) {
    const end = endOfRun(all, start);
    const run = all.slice(start, end);
    if (run[0]?.change.action === "delete") await deleteAll(work, run, judge);
    else await saveAll(work, run, { judge, resets: outcome.resets, drafts });
    start = end;
  }
  const saved = (await drafts?.saved(work)) ?? [];
  const areAllMade = outcome.refused.size === 0;
  const waiting = await complete(work, saved, refuse);
  if (drafts && areAllMade) {
    work.phase = "judging";
    await judgeTogether(work, saved, refuse);
  }
  if (outcome.refused.size > 0 || follows === null) return outcome;
  work.phase = "each";
  const steps = stepsToFollow(work, made, new Set(waiting.map(({ id }) => id)));
  const placeOf = (id: string) => all.findLastIndex(({ change }) => change.id === id);
  await completeAndFollow(work, { saved: waiting, steps }, follows, { refuse, placeOf });
  return outcome;
}

/**
 * One step for each entity that was changed since this step, from its first state to its last. It leaves out the
 * entities in `except` and the steps that followed from another change.
 */
function stepsToFollow(work: WorkingSet, from: number, except: ReadonlySet<string>): Step[] {
  const asked = work.steps.slice(from).filter(({ id, followed }) => !followed && !except.has(id));
  const last = new Map(asked.map((step) => [step.id, step]));
  const whole = [...last.values()].map((step) => wholeStep(work, step));
  return whole.filter(({ before, after }) => before !== null || after !== null);
}

/** Lets the server answer other requests between the changes of a large set. */
async function breathe(place: number): Promise<void> {
  if (place % 250 === 249) await turn();
}

type Judge = (read: ReadChange, make: () => Promise<boolean>) => Promise<void>;

function read(work: WorkingSet, change: Change, place: number): ReadChange {
  if (change.action === "delete") return { place, change, given: {}, refusal: null, ids: [change.id] };
  if (change.action === "restore") {
    const referred = referencesIn(change.feature.definition, change.state.entity).map((reference) => reference.id);
    return { place, change, given: {}, refusal: null, ids: [change.id, ...referred] };
  }
  try {
    const given = readSave(change);
    // A save without a transaction refers to nothing new.
    const ids = work.isInTransaction ? idsFor(change, given) : [change.id];
    return { place, change, given, refusal: null, ids };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { place, change, given: {}, refusal: error, ids: [change.id] };
  }
}

/**
 * Reads the changed entities and those to which they refer. On PostgreSQL, the transaction also locks the changed
 * entities and the parents of all entities until its end.
 */
async function loadAll(work: WorkingSet, all: readonly ReadChange[]): Promise<void> {
  const isAlone = all.some(({ change, given }) => change.action === "save" && concernsOthers(change, given));
  const deletes = all.some(({ change }) => change.action === "delete");
  await work.lockParents(isAlone ? "exclusive" : "shared");
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
  const isDeletion = (place: number) => all[place]?.change.action === "delete";
  let end = start + 1;
  while (end < all.length && isDeletion(end) === isDeletion(start)) end += 1;
  return end;
}

async function saveAll(
  work: WorkingSet,
  run: readonly ReadChange[],
  { judge, resets, drafts }: { judge: Judge; resets: Map<Step, string[]>; drafts: Drafts | null },
): Promise<void> {
  for (const one of run) {
    await breathe(one.place);
    await judge(one, async () => {
      // An earlier move discards the loaded entities, so they are loaded again.
      await work.load(one.ids);
      const { change, given } = one;
      if (drafts === null) {
        const step = await examineOne(work, change, given);
        if (step) await makeStep(work, step, resets);
        return step !== null;
      }
      const draft = await draftOne(work, change, given);
      if (draft === null) return false;
      drafts.add(one.place, draft);
      await makeStep(work, draft.step, resets);
      return true;
    });
  }
}

async function draftOne(work: WorkingSet, change: Change, given: GivenFields): Promise<Draft | null> {
  return change.action === "restore" ? restore(work, change) : draftSave(work, change as SaveChange, given);
}

async function examineOne(work: WorkingSet, change: Change, given: GivenFields): Promise<Step | null> {
  const draft = await draftOne(work, change, given);
  return draft && judgeAlone(work, draft);
}

/**
 * Applies a step. If the step changes the parents or the owner of the entity, it also updates the visibility of
 * everything below the entity.
 */
async function makeStep(work: WorkingSet, step: Step, resets: Map<Step, string[]>): Promise<void> {
  work.do(step);
  const { definition } = step.feature;
  if (step.action !== "updated" || !upwardFields(definition).some((field) => step.changed.includes(field))) return;
  const told = new Set([...resets.values()].flat());
  const moved = await moveBelow(work, step);
  // Each sport is listed for one step only.
  resets.set(
    step,
    [...moved].filter((sport) => !told.has(sport)),
  );
  work.settle(true);
}

async function restore(work: WorkingSet, { feature, id, caller, state }: RestoreChange): Promise<Draft> {
  const { definition } = feature;
  const returning = { before: null, after: state.entity, home: state.row.home };
  const by = await callerFor(work, caller, feature, returning);
  requireRole(by, mayMake(by, definition, "create"));
  requireHome(caller, state.row.home);
  await feature.guard?.(work, by, {
    stored: null,
    next: state.entity,
    createdBy: state.row.created_by,
    putsBack: true,
    origin: "undo",
  });
  const { version } = state.row;
  const entity: AnyEntity = { ...state.entity, ...derivedIn(feature, state.entity), version };
  const row = {
    ...state.row,
    ...documentsOf(definition, entity),
    updated_at: work.at,
    updated_by: caller.userId,
    visibility_version: 0,
  };
  const after: EntityState = { ...state, entity, row, sports: await sportsOf(work, definition, entity, row.home) };
  const changed = Object.keys(definition.fields);
  const step: Step = { feature, id, before: null, after, action: "restored", changed, by: caller.userId };
  return { step, asked: null, given: entity };
}

async function deleteAll(work: WorkingSet, run: readonly ReadChange[], judge: Judge): Promise<void> {
  const context = await loadDeletions(
    work,
    run.map(({ change }) => change.id),
  );
  for (const one of run) {
    await judge(one, async () => {
      const found = await examineDelete(work, one.change as DeleteChange, context);
      if (found === null) return false;
      for (const [place, step] of found.steps.entries()) work.do(place === 0 ? step : { ...step, followed: true });
      for (const { id, field } of found.yielding) await empty(work, one.change, id, field);
      return true;
    });
  }
}

/** Clears a field that referred to a deleted entity, as an ordinary change of the entity that has the field. */
async function empty(work: WorkingSet, { caller }: Change, id: string, field: string): Promise<void> {
  await work.load([id], "change");
  const state = work.get(id);
  if (!state || state.entity[field] === null) return;
  const by: typeof caller = { ...system, userId: caller.userId };
  const feature = work.features.of(state.row.type);
  const change = { action: "save", feature, id, version: "next", data: {}, caller: by } as const;
  const step = await examineSave(work, change, { [field]: null });
  if (step) work.do({ ...step, followed: true });
}
