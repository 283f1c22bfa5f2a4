import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import { nameOf } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { mayReadPersonalFields } from "#contract/permissions.ts";
import { type Caller, everySport } from "../access/caller.ts";
import { eachOf } from "../database/each-of.ts";
import type { ChangeSetTable, Reader } from "../database/schema.ts";
import { invalid, Refusal } from "../refusal.ts";
import { namesOfAuthors } from "./change-set-answer.ts";
import { changedFields } from "./documents.ts";
import type { Features } from "./feature.ts";
import { findChangesOfSet, type LoggedChange, mayBeSeen, scopeOfHistory, visibleChanges } from "./logged-changes.ts";

export interface HistoryQuery {
  /** An entity's own changes; with `parts` also those of its parts. */
  entity?: string | undefined;
  parts?: boolean;
  changeSet?: string | undefined;
  /** A user's id. */
  by?: string | undefined;
  type?: string | undefined;
  /** Instants, the first inclusive, the second exclusive. */
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface HistoryPage {
  changes: HistoryEntry[];
  nextCursor?: string;
}

const defaultLimit = 100;

type Row = LoggedChange & Pick<ChangeSetTable, "title" | "undoes" | "undone_by">;

/**
 * What was changed, the newest first. Without an entity or a set: the activity of the sport that the caller works in.
 * @throws 404 for an entity or a set that the caller does not see
 */
export async function readHistory(
  db: Reader,
  features: Features,
  caller: Caller,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const limit = query.limit ?? defaultLimit;
  const wheres = await conditionsOf(db, caller, query);
  const rows = await sql<Row>`
    select c.*, s.title as title, s.undoes as undoes, s.undone_by as undone_by
    from change as c inner join change_set as s on s.id = c.change_set
    where ${sql.join(wheres, sql` and `)}
    order by c.position desc limit ${limit + 1}`.execute(db);
  const page = rows.rows.slice(0, limit);
  const names = await namesOfAuthors(
    db,
    page.map(({ by }) => by),
  );
  const partly = await setsSeenInPart(db, caller, page);
  const changes = page.map((row) => entryOf(features, caller, row, names, partly));
  const last = page.at(-1);
  return rows.rows.length > limit && last ? { changes, nextCursor: writeCursor(Number(last.position)) } : { changes };
}

async function conditionsOf(db: Reader, caller: Caller, query: HistoryQuery): Promise<RawBuilder<SqlBool>[]> {
  const { entity, parts = false, changeSet, by, type, from, to, cursor } = query;
  const scope = scopeOfHistory(caller);
  const wheres = [sql<SqlBool>`c.position is not null`, sql<SqlBool>`c.action <> 'touched'`];
  if (entity !== undefined) {
    await requireSeen(db, caller, sql<SqlBool>`c.entity = ${entity}`, "entity");
    const owners = JSON.stringify([entity, ...(parts ? await partsWithParts(db, entity) : [])]);
    wheres.push(
      parts
        ? sql<SqlBool>`(c.entity = ${entity} or c.owner in ${eachOf(db, owners)})`
        : sql<SqlBool>`c.entity = ${entity}`,
    );
  }
  if (changeSet !== undefined) {
    await requireSeen(db, caller, sql<SqlBool>`c.change_set = ${changeSet}`, "change set");
    wheres.push(sql<SqlBool>`c.change_set = ${changeSet}`);
  }
  if (entity === undefined && changeSet === undefined && scope !== everySport) {
    const gone = sql<SqlBool>`exists (select 1 from deleted_entity as d where d.id = c.entity)`;
    wheres.push(sql<SqlBool>`c.sports like ${`%"${scope}"%`}`, sql<SqlBool>`(${mayBeSeen(caller)} or ${gone})`);
  } else {
    wheres.push(mayBeSeen(caller));
  }
  if (by !== undefined) wheres.push(sql<SqlBool>`c.by = ${by}`);
  if (type !== undefined) wheres.push(sql<SqlBool>`c.type = ${type}`);
  // Instants of the log have milliseconds, so they are compared as such.
  if (from !== undefined) wheres.push(sql<SqlBool>`c.at >= ${new Date(from).toISOString()}`);
  if (to !== undefined) wheres.push(sql<SqlBool>`c.at < ${new Date(to).toISOString()}`);
  if (cursor !== undefined) wheres.push(sql<SqlBool>`c.position < ${readCursor(cursor)}`);
  return wheres;
}

/** @throws 404 unless the caller sees one of these changes */
async function requireSeen(db: Reader, caller: Caller, of: RawBuilder<SqlBool>, what: string): Promise<void> {
  const seen =
    await sql`select 1 from change as c where ${of} and c.action <> 'touched' and ${mayBeSeen(caller)} limit 1`.execute(
      db,
    );
  if (seen.rows.length === 0) throw new Refusal("not-found", `There is no such ${what}.`);
}

/** Parts that can have parts themselves, such as the stages of a tournament. */
async function partsWithParts(db: Reader, owner: string): Promise<string[]> {
  const found = await sql<{ entity: string }>`
    select distinct c.entity as entity from change as c where c.owner = ${owner} and c.type = 'stage'`.execute(db);
  return found.rows.map(({ entity }) => entity);
}

/** Of the sets of these changes, those of which the caller does not see everything. */
async function setsSeenInPart(db: Reader, caller: Caller, rows: readonly Row[]): Promise<Set<string>> {
  const partly = new Set<string>();
  if (scopeOfHistory(caller) === everySport) return partly;
  for (const id of new Set(rows.filter(({ title }) => title !== null).map(({ change_set }) => change_set))) {
    const changes = await findChangesOfSet(db, id);
    if ((await visibleChanges(db, caller, changes)).length < changes.length) partly.add(id);
  }
  return partly;
}

function entryOf(
  features: Features,
  caller: Caller,
  row: Row,
  names: ReadonlyMap<string, string>,
  partly: ReadonlySet<string>,
): HistoryEntry {
  const { definition } = features.of(row.type);
  const [before, after] = [parse(row.before), parse(row.after)];
  const isErased = before === null && after === null;
  const shown = (fields: Record<string, unknown>) => (isErased ? null : withoutPersonal(definition, caller, fields));
  const author = names.get(row.by);
  const entity = after ?? before;
  return {
    changeSet: row.change_set,
    title: partly.has(row.change_set) ? null : row.title,
    at: row.at,
    by: author === undefined ? null : { id: row.by, name: author },
    type: row.type,
    id: row.entity,
    name: entity === null ? null : nameOf(definition, entity) || null,
    action: row.action === "touched" ? "updated" : row.action,
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

/** The fields that differ, as the first one has them. */
function different(definition: AnyDefinition, one: AnyEntity, other: AnyEntity): Record<string, unknown> {
  return Object.fromEntries(changedFields(definition, one, other).map((name) => [name, one[name] ?? null]));
}

/** The fields that are neither null, [] nor their default. */
function filled(definition: AnyDefinition, entity: AnyEntity): Record<string, unknown> {
  const fields = Object.entries<Field>(definition.fields).filter(([name, field]) => {
    const text = JSON.stringify(entity[name] ?? null);
    if (text === "null" || text === "[]" || field.mode === "derived") return false;
    return field.mode === "required" || text !== JSON.stringify(field.initial());
  });
  return Object.fromEntries(fields.map(([name]) => [name, entity[name]]));
}

function withoutPersonal(
  { personal }: AnyDefinition,
  caller: Caller,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  if (!personal || mayReadPersonalFields(caller)) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !personal.includes(name)));
}

function writeCursor(position: number): string {
  return Buffer.from(`history ${position}`).toString("base64url");
}

function readCursor(cursor: string): number {
  const position = /^history (\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1];
  if (position === undefined) throw invalid([{ path: "cursor", code: "cursor" }]);
  return Number(position);
}
