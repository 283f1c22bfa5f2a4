import { setImmediate as turn } from "node:timers/promises";
import { type AnyEntity, referencesIn } from "#contract/entity.ts";
import { mayCreate } from "#contract/permissions.ts";
import { type Caller, requireHome, system } from "../access/caller.ts";
import { Refusal } from "../refusal.ts";
import type { Change, DeleteChange, RestoreChange, SaveChange } from "./change.ts";
import { documentsOf } from "./documents.ts";
import { examineDelete, loadDeletions } from "./examine-delete.ts";
import {
  concernsOthers,
  examineSave,
  type GivenFields,
  idsFor,
  readSave,
  requireRole,
  sportsOf,
  upwardFields,
} from "./examine-save.ts";
import { makeFollowing } from "./following.ts";
import { moveBelow } from "./moves.ts";
import { requireUnique } from "./unique-values.ts";
import type { EntityState, Step, WorkingSet } from "./working-set.ts";
import { flush } from "./write-change-set.ts";

/** What became of the changes of a list. */
export interface Outcome {
  /** By their places in the list. */
  refused: Map<number, Refusal>;
  /** Those that changed something. */
  done: Set<number>;
  /** The sports in which something has come into sight or gone out of it, by the step that did so. */
  resets: Map<Step, string[]>;
}

/** What is done with the changes after a refused one: none is judged, or those that do not hang on it, or all. */
type GoesOn = "no" | "independent" | "all";

/** A change whose data has been read; what is wrong with that is said in its turn. */
interface ReadChange {
  place: number;
  change: Change;
  given: GivenFields;
  refusal: Refusal | null;
  /** What it refers to, and what it is about. */
  ids: readonly string[];
}

/** Makes the changes in their order, each with what follows from it, in the transaction. A refused change changes nothing. */
export async function applyChanges(
  work: WorkingSet,
  changes: readonly Change[],
  goesOn: GoesOn = "no",
  follows: Following | null = null,
): Promise<Outcome> {
  const outcome: Outcome = { refused: new Map(), done: new Set(), resets: new Map() };
  const refusedIds = new Set<string>();
  const judge = async ({ place, change, ids, refusal }: ReadChange, make: () => Promise<boolean>) => {
    work.toCome.delete(change.id);
    if (goesOn === "independent" && ids.some((id) => refusedIds.has(id))) return;
    try {
      if (refusal) throw refusal;
      if (await make()) outcome.done.add(place);
    } catch (error) {
      if (!(error instanceof Refusal) || goesOn === "no") throw error;
      outcome.refused.set(place, error);
      refusedIds.add(change.id);
    }
  };
  const made = work.steps.length;
  const all: ReadChange[] = [];
  for (const [place, change] of changes.entries()) {
    all.push(read(change, place));
    await breathe(place);
  }
  await loadAll(work, all);
  // Of an import, nobody knows which of the later changes are made.
  if (goesOn !== "all") for (const { change } of all) work.toCome.add(change.id);
  for (let start = 0; start < all.length; ) {
    const end = endOfRun(all, start);
    const run = all.slice(start, end);
    if (run[0]?.change.action === "delete") await deleteAll(work, run, judge);
    else await saveAll(work, run, { judge, resets: outcome.resets, follows });
    start = end;
  }
  const caller = changes[0]?.caller;
  if (caller && follows && outcome.refused.size === 0) await followRest(work, work.steps.slice(made), caller, follows);
  return outcome;
}

/** What follows from deletions, from all changes of a kind at once, and from all that an undo has put back. */
async function followRest(work: WorkingSet, steps: readonly Step[], caller: Caller, follows: Following): Promise<void> {
  const first = steps.filter(({ feature, followed, action }) => {
    const isNext = follows.isLast === true || action === "deleted";
    return !followed && (feature.followTogether !== undefined || (feature.follow !== undefined && isNext));
  });
  if (first.length > 0) await makeFollowing(work, first, caller, follows);
}

/** How what follows from the changes is made; null where nothing follows. */
export interface Following {
  accept: readonly "void"[];
  /** Whether all changes are made before anything follows: an undo puts back together what belongs together. */
  isLast?: boolean;
}

/** Lets others be answered between the changes of a large set. */
async function breathe(place: number): Promise<void> {
  if (place % 250 === 249) await turn();
}

type Judge = (read: ReadChange, make: () => Promise<boolean>) => Promise<void>;

function read(change: Change, place: number): ReadChange {
  if (change.action === "delete") return { place, change, given: {}, refusal: null, ids: [change.id] };
  if (change.action === "restore") {
    const referred = referencesIn(change.feature.definition, change.state.entity).map((reference) => reference.id);
    return { place, change, given: {}, refusal: null, ids: [change.id, ...referred] };
  }
  try {
    const given = readSave(change);
    return { place, change, given, refusal: null, ids: idsFor(change, given) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { place, change, given: {}, refusal: error, ids: [change.id] };
  }
}

/** Reads all that the changes are about. On PostgreSQL, nobody else changes that, or moves what it refers to, until the end. */
async function loadAll(work: WorkingSet, all: readonly ReadChange[]): Promise<void> {
  const isAlone = all.some(({ change, given }) => change.action === "save" && concernsOthers(change, given));
  const deletes = all.some(({ change }) => change.action === "delete");
  if (work.trx) await work.db.lockParents(work.trx, isAlone ? "exclusive" : "shared");
  await work.load(
    all.map(({ change }) => change.id),
    deletes ? "delete" : "change",
  );
  await work.load(all.flatMap(({ ids }) => ids));
}

/** Deletions are made together: what refers to them is read for all of them. */
function endOfRun(all: readonly ReadChange[], start: number): number {
  const isDeletion = (place: number) => all[place]?.change.action === "delete";
  let end = start + 1;
  while (end < all.length && isDeletion(end) === isDeletion(start)) end += 1;
  return end;
}

async function saveAll(
  work: WorkingSet,
  run: readonly ReadChange[],
  { judge, resets, follows }: { judge: Judge; resets: Map<Step, string[]>; follows: Following | null },
): Promise<void> {
  for (const one of run) {
    await breathe(one.place);
    await judge(one, async () => {
      // What an earlier move has changed is read anew.
      await work.load(one.ids);
      const { change, given } = one;
      const step =
        change.action === "restore"
          ? await restore(work, change)
          : await examineSave(work, change as SaveChange, given);
      if (step === null) return false;
      await makeStep(work, step, resets);
      if (follows && !follows.isLast && step.feature.follow) await makeFollowing(work, [step], change.caller, follows);
      return true;
    });
  }
}

/** Makes a step, and, where it moves the entity to other parents, what that means for all that is below it. */
async function makeStep(work: WorkingSet, step: Step, resets: Map<Step, string[]>): Promise<void> {
  work.do(step);
  const { definition } = step.feature;
  if (step.action !== "updated" || !upwardFields(definition).some((field) => step.changed.includes(field))) return;
  await flush(work);
  const told = new Set([...resets.values()].flat());
  const moved = await moveBelow(work, step);
  // Once is enough for each sport.
  resets.set(
    step,
    [...moved].filter((sport) => !told.has(sport)),
  );
  work.settle(true);
}

async function restore(work: WorkingSet, { feature, id, caller, state }: RestoreChange): Promise<Step> {
  const { definition } = feature;
  requireRole(caller, mayCreate(caller, definition.type));
  requireHome(caller, state.row.home);
  feature.guard?.(caller, { stored: null, next: state.entity, createdBy: state.row.created_by });
  const { version } = state.row;
  const entity: AnyEntity = { ...state.entity, version };
  const row = {
    ...state.row,
    ...documentsOf(definition, entity),
    updated_at: work.at,
    updated_by: caller.userId,
    visibility_version: 0,
  };
  const after: EntityState = { ...state, entity, row, sports: await sportsOf(work, definition, entity, row.home) };
  await requireUnique(work, feature, after, null);
  const changed = Object.keys(definition.fields);
  return { feature, id, before: null, after, action: "restored", changed, by: caller.userId };
}

async function deleteAll(work: WorkingSet, run: readonly ReadChange[], judge: Judge): Promise<void> {
  if (work.written.size > 0) await flush(work);
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

/** A field that yields to the deletion of what it refers to; a change of its entity like any other. */
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
