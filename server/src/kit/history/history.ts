import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { nameOf } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { type Caller, readsPersonalFields } from "../access/caller.ts";
import { eachOf, isFoundBy } from "../database/each-of.ts";
import { type ChangeSetTable, everySport, type Reader } from "../database/schema.ts";
import { changedByServer, changedFields } from "../kinds/documents.ts";
import type { Features } from "../kinds/feature.ts";
import { mayReadSomeWhole, readWhole } from "../kinds/whole-reading.ts";
import { Refusal } from "../refusal.ts";
import { authorIn, namesOfAuthors } from "../save/change-set-answer.ts";
import { type LoggedChange, mayBeSeen, scopeOfHistory } from "../save/logged-changes.ts";
import { type Storage, WorkingSet } from "../save/working-set.ts";
import {
  type HistoryQuery,
  type Place,
  type PlacesAfter,
  placesFor,
  readCursor,
  writeCursor,
} from "./history-places.ts";

export interface HistoryPage {
  changes: HistoryEntry[];
  nextCursor?: string;
}

const defaultLimit = 100;
/** The size of the further portions, when the caller does not see enough changes of the first one. */
const largePortion = 1_000;

type Row = Omit<LoggedChange, "position"> & Place & Pick<ChangeSetTable, "title" | "undoes" | "undone_by">;

/**
 * The changes, the newest first. Without an entity or a set: the activity of the sport in which the caller works.
 * @throws 404 for an entity or a set that the caller does not see
 */
export async function readHistory(storage: Storage, caller: Caller, query: HistoryQuery): Promise<HistoryPage> {
  const { features } = storage;
  const db = storage.db.read;
  const limit = query.limit ?? defaultLimit;
  if (query.entity !== undefined) {
    await requireSeen(db, caller, sql<SqlBool>`entity = ${query.entity} limit 1`, "entity");
  }
  if (query.changeSet !== undefined) {
    await requireSeen(db, caller, sql<SqlBool>`change_set = ${query.changeSet}`, "change set");
  }
  const rows = await readRows(db, await placesFor(db, features, caller, query), caller, query, limit + 1);
  const page = rows.slice(0, limit);
  const names = await namesOfAuthors(
    db,
    page.map(({ by }) => by),
  );
  const partly = await setsSeenInPart(db, caller, page);
  const whole = await readWholeAmong(storage, caller, page);
  const changes = page.map((row) => entryOf(features, caller, row, names, { partly, whole }));
  const last = page.at(-1);
  return rows.length > limit && last ? { changes, nextCursor: writeCursor(last) } : { changes };
}

/**
 * Reads the places in portions, because the caller may not see every change there; the server answers other requests
 * between the portions.
 */
async function readRows(
  db: Reader,
  placesAfter: PlacesAfter,
  caller: Caller,
  query: HistoryQuery,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after = query.cursor === undefined ? null : await readCursor(db, query.cursor);
  for (let portion = count; ; portion = Math.max(count, largePortion)) {
    const { rows: places } = await placesAfter(after, portion).execute(db);
    rows.push(...(await readVisible(db, caller, query, places, count - rows.length)));
    after = places.at(-1) ?? null;
    if (rows.length === count || places.length < portion) return rows;
    await turn();
  }
}

/** The changes at these places that the caller may see, in the order of the places. */
async function readVisible(
  db: Reader,
  caller: Caller,
  { entity, changeSet }: HistoryQuery,
  places: readonly Place[],
  count: number,
): Promise<Row[]> {
  const isActivity = entity === undefined && changeSet === undefined;
  const gone = sql<SqlBool>`exists (select 1 from deleted_entity as d where d.id = c.entity)`;
  const positions = JSON.stringify(places.map(({ position }) => position));
  const given = sql`(select cast(value as bigint) from ${eachOf(db, positions)} as position)`;
  const { rows } = await sql<Row>`
    select c.*, s.title as title, s.undoes as undoes, s.undone_by as undone_by
    from change as c inner join change_set as s on s.id = c.change_set
    where ${isFoundBy(db, sql`c.position`, given)}
      and (${mayBeSeen(db, caller)} ${isActivity ? sql`or ${gone}` : sql``})
    order by ${isActivity ? sql`c.at desc,` : sql``} c.position desc limit ${count}`.execute(db);
  return rows;
}

/** @throws 404 unless the caller sees one of these changes */
async function requireSeen(db: Reader, caller: Caller, of: RawBuilder<SqlBool>, what: string): Promise<void> {
  const seen = await sql`
    select 1 from (select entity, type from change where ${of}) as c
    where ${mayBeSeen(db, caller)} limit 1`.execute(db);
  if (seen.rows.length === 0) throw new Refusal("not-found", `There is no such ${what}.`);
}

/** The sets of these changes of which the caller does not see every change. */
async function setsSeenInPart(db: Reader, caller: Caller, rows: readonly Row[]): Promise<Set<string>> {
  const partly = new Set<string>();
  if (scopeOfHistory(caller) === everySport) return partly;
  for (const id of new Set(rows.filter(({ title }) => title !== null).map(({ change_set }) => change_set))) {
    const unseen = await sql`
      select 1 from change as c where change_set = ${id} and not ${mayBeSeen(db, caller)}
      limit 1`.execute(db);
    if (unseen.rows.length > 0) partly.add(id);
    // The query is slow for a large set, so other requests are answered after it.
    await turn();
  }
  return partly;
}

/** The entities of these changes that the caller reads whole: then all their changes are shown so. */
async function readWholeAmong(storage: Storage, caller: Caller, rows: readonly Row[]): Promise<Set<string>> {
  const some = rows.filter(({ type }) => mayReadSomeWhole(caller, storage.features.of(type)));
  const ids = [...new Set(some.map(({ entity }) => entity))];
  const work = new WorkingSet(storage, storage.db.read);
  await work.load(ids);
  return readWhole(
    work,
    caller,
    ids.flatMap((id) => work.get(id) ?? []),
  );
}

function entryOf(
  features: Features,
  caller: Caller,
  row: Row,
  names: ReadonlyMap<string, string>,
  { partly, whole }: { partly: ReadonlySet<string>; whole: ReadonlySet<string> },
): HistoryEntry {
  const { definition } = features.of(row.type);
  const [before, after] = [parse(row.before), parse(row.after)];
  const isErased = before === null && after === null;
  const entity = after ?? before;
  const shown = (fields: Record<string, unknown>) =>
    isErased ? null : withoutPersonal(definition, caller, fields, whole.has(row.entity));
  return {
    changeSet: row.change_set,
    title: partly.has(row.change_set) ? null : row.title,
    at: row.at,
    by: authorIn(names, row.by),
    type: row.type,
    id: row.entity,
    name: entity === null ? null : nameOf(definition, entity) || null,
    action: row.action,
    version: row.version,
    undoes: row.undoes,
    undoneBy: row.undone_by,
    before: shown(
      before === null ? {} : after === null ? filled(definition, before) : different(definition, before, after),
    ),
    after: shown(
      after === null ? {} : before === null ? filled(definition, after) : different(definition, after, before),
    ),
  };
}

function parse(document: string | null): AnyEntity | null {
  return document === null ? null : (JSON.parse(document) as AnyEntity);
}

/** The fields that differ, with the values of the first entity. */
function different(definition: AnyDefinition, one: AnyEntity, other: AnyEntity): Record<string, unknown> {
  const recorded = changedByServer(definition, one, other).filter((name) => definition.fields[name].isRecorded);
  const changed = [...changedFields(definition, one, other), ...recorded];
  return Object.fromEntries(changed.map((name) => [name, one[name] ?? null]));
}

/** The fields that are neither null, [] nor their default. */
function filled(definition: AnyDefinition, entity: AnyEntity): Record<string, unknown> {
  const fields = Object.entries<Field>(definition.fields).filter(([name, field]) => {
    const text = JSON.stringify(entity[name] ?? null);
    if (text === "null" || text === "[]") return false;
    if (field.mode === "computed") return field.isRecorded === true;
    return field.mode === "required" || text !== JSON.stringify(field.initial());
  });
  return Object.fromEntries(fields.map(([name]) => [name, entity[name]]));
}

function withoutPersonal(
  { type, personal }: AnyDefinition,
  caller: Caller,
  fields: Record<string, unknown>,
  isWhole: boolean,
): Record<string, unknown> {
  if (!personal || isWhole || readsPersonalFields(caller, type)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !personal.includes(name)));
}
