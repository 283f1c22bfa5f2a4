import { type ChangeSet, describeWarnings, type Warning } from "#contract/change-sets.ts";
import type { EntityType, Reference } from "#contract/entity-types.ts";
import type { User } from "#contract/fields/user.ts";
import { uuid } from "#contract/values.ts";
import { type Caller, readableText, system } from "../access/caller.ts";
import { userType } from "../access/kinds.ts";
import { findChangeSet } from "../changes/change-sets.ts";
import type { ChangeSetTable, Reader, Transaction } from "../database/schema.ts";
import { readDeleted, readStored } from "../database/stored-entities.ts";
import { readWhole } from "../kinds/whole-reading.ts";
import { Refusal } from "../refusal.ts";
import type { Applied } from "./apply-set.ts";
import { findChangesOfSet, visibleChanges } from "./logged-changes.ts";
import type { EntityState } from "./step.ts";
import type { Store } from "./store.ts";
import { WorkingSet } from "./working-set.ts";

export interface ChangeSetAnswer {
  id: string;
  /** As JSON. */
  text: string;
}

/**
 * The answer for an applied set: the entities in the order of the list, followed by those that the server changed
 * because of them.
 */
export async function answerOf(
  trx: Transaction,
  { set, work }: Applied,
  caller: Caller,
  warnings: readonly Warning[] = [],
): Promise<ChangeSetAnswer> {
  if (!set) throw new Error("The change set has changed nothing");
  const touched = work.steps.all.map(({ id, feature, root }) => ({
    id,
    type: feature.definition.type,
    followed: root !== undefined,
  }));
  const owners = [...work.rederived].map((id) => ({
    id,
    type: work.get(id)?.row.type as EntityType,
    followed: true,
  }));
  const all = [...warnings];
  for (const step of work.steps.all) all.push(...((await step.feature.warn?.(work, step)) ?? []));
  return compose(trx, set, [...touched, ...owners], (id) => work.get(id), caller, work, all);
}

/** The answer for a set that has been applied before, with its entities as they are now. */
export async function repeatedAnswerOf(store: Store, set: ChangeSetTable, caller: Caller): Promise<ChangeSetAnswer> {
  const db = store.db.read;
  const changes = await findChangesOfSet(db, set.id);
  const touched = changes.map(({ entity, type, followed }) => ({ id: entity, type, followed: followed === 1 }));
  const derived = changes.flatMap(({ told }) =>
    Object.entries(JSON.parse(told) as Record<string, 0 | 1>).flatMap(([id, isDerived]) =>
      isDerived === 1 ? [id] : [],
    ),
  );
  const work = new WorkingSet(store, db);
  work.take(await readStored(db, [...touched.map(({ id }) => id), ...derived]));
  const gone = new Map((await readDeleted(db, derived)).map(({ id, type }) => [id, type]));
  const owners = derived.flatMap((id) => {
    const type = work.get(id)?.row.type ?? gone.get(id);
    return type ? [{ id, type, followed: true }] : [];
  });
  // An entity that the set deleted is answered as deleted, even if it was restored since. All other entities are
  // answered only if they still exist.
  const last = new Map(changes.map(({ entity, action }) => [entity, action]));
  const stateOf = (id: string) => (last.get(id) === "deleted" ? null : (work.get(id) ?? "gone"));
  return compose(db, set, [...touched, ...owners], stateOf, caller, work);
}

interface Touched extends Reference {
  followed: boolean;
}

async function compose(
  db: Reader,
  set: ChangeSetTable,
  touched: readonly Touched[],
  stateOf: (id: string) => EntityState | "gone" | null,
  caller: Caller,
  work: WorkingSet,
  warnings: readonly Warning[] = [],
): Promise<ChangeSetAnswer> {
  const requested = touched.filter(({ followed }) => !followed);
  const all = new Map([...requested, ...touched].map(({ id, type }) => [id, { type, id }]));
  const named = new Set(requested.map(({ id }) => id));
  const entities: string[] = [];
  const deleted: Reference[] = [];
  const seen: EntityState[] = [];
  for (const reference of all.values()) {
    const state = stateOf(reference.id);
    if (!state) deleted.push(reference);
    else if (state !== "gone" && work.sees(caller, state)) seen.push(state);
  }
  const whole = await readWhole(work, caller, seen);
  for (const { row } of seen) {
    entities.push(`{"type":"${row.type}","entity":${readableText(caller, row, whole.has(row.id))}}`);
  }
  const followed = [...all.values()].filter(({ id }) => !named.has(id));
  const header = await headerFor(db, set);
  return {
    id: set.id,
    text:
      `{"changeSet":${JSON.stringify(header)},"entities":[${entities.join()}],"deleted":${JSON.stringify(deleted)},` +
      `"followed":${JSON.stringify(followed)},"warnings":${JSON.stringify(describeWarnings(warnings))}}`,
  };
}

/**
 * @throws 404 unless the caller sees at least one of the changes; the title is null for a caller who does not see all
 * of them
 */
export async function readChangeSet(store: Store, id: string, caller: Caller): Promise<ChangeSet> {
  const db = store.db.read;
  const set = await findChangeSet(db, id);
  const changes = set ? await findChangesOfSet(db, id) : [];
  const visible = set ? await visibleChanges(db, caller, changes) : [];
  if (!set || visible.length === 0) throw new Refusal("not-found", "There is no such change set.");
  const header = await headerFor(db, set);
  return visible.length < changes.length ? { ...header, title: null } : header;
}

async function headerFor(db: Reader, set: ChangeSetTable): Promise<ChangeSet> {
  const { id, title, at, by, count, undoes, undone_by, final } = set;
  return {
    id,
    title,
    at,
    by: authorIn(await namesOfAuthors(db, [by]), by),
    count,
    undoes,
    undoneBy: undone_by,
    final: final === 1,
  };
}

/** The current names of users and API keys by their ids; the server itself has no name. */
export async function namesOfAuthors(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  const users = (await readStored(db, wanted)).filter(({ row }) => row.type === userType);
  const names = new Map(users.map(({ row }) => [row.id, (JSON.parse(row.document) as User).name]));
  const others = wanted.filter((id) => !names.has(id) && id !== system.userId);
  if (others.length === 0) return names;
  const keys = await db.selectFrom("api_key").select(["id", "name"]).where("id", "in", others).execute();
  for (const { id, name } of keys) names.set(id, name);
  return names;
}

/** Who made something, as long as the name is known. */
export function makerIn(names: ReadonlyMap<string, string>, id: string): { id: string; name: string } | null {
  const name = names.get(id);
  return name === undefined ? null : { id, name };
}

/** The author as answers name it: null for the server itself, and without a name for a former user. */
export function authorIn(names: ReadonlyMap<string, string>, id: string): { id: string; name: string | null } | null {
  const name = names.get(id);
  if (name !== undefined) return { id, name };
  return uuid().safeParse(id).success ? { id, name: null } : null;
}
