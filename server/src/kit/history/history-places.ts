import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Caller } from "../access/caller.ts";
import { isAnyOf } from "../database/each-of.ts";
import type { Reader } from "../database/schema.ts";
import type { Features } from "../kinds/feature.ts";
import { invalid } from "../refusal.ts";
import { scopeOfHistory } from "../save/logged-changes.ts";

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

/** Where a change stands: in the log, and in the activity of its sport. */
export interface Place {
  position: number;
  at: string;
}

/**
 * The places of the next changes after one, the newest first. Some of these changes may not match the whole query, or
 * be invisible to the caller.
 */
export type PlacesAfter = (after: Place | null, limit: number) => RawBuilder<Place>;

/** Chooses the index by which a query finds its changes, so that it reads about as many rows as it answers. */
export async function placesFor(
  db: Reader,
  features: Features,
  caller: Caller,
  query: HistoryQuery,
): Promise<PlacesAfter> {
  const { entity, parts, changeSet } = query;
  if (entity === undefined && changeSet === undefined) return inActivity(scopeOfHistory(caller), query);
  const wheres = narrowing(query);
  if (changeSet !== undefined) wheres.push(sql<SqlBool>`change_set = ${changeSet}`);
  if (entity !== undefined && !parts) wheres.push(sql<SqlBool>`entity = ${entity}`);
  if (entity !== undefined && parts) {
    const owners = JSON.stringify([entity, ...(await partsWithParts(db, features, entity))]);
    wheres.push(sql<SqlBool>`(entity = ${entity} or ${isAnyOf(db, sql`owner`, owners)})`);
  }
  return inLog(wheres);
}

/**
 * The changes of a set, of an entity, or of one with its parts: in the order of the log, in which versions follow one
 * another. The plus sign in the ORDER BY keeps the databases from reading the whole log backwards.
 */
function inLog(wheres: readonly RawBuilder<SqlBool>[]): PlacesAfter {
  return (after, limit) => {
    const conditions = after ? [...wheres, sql<SqlBool>`position < ${after.position}`] : wheres;
    return sql<Place>`
      select position, at from change
      where position is not null and ${sql.join(conditions, sql` and `)}
      order by +position desc limit ${limit}`;
  };
}

/**
 * The activity of a sport in the order of time. It has an index for all changes, one by person and one by kind; the
 * query reads the index backwards from the start of the page.
 */
function inActivity(sport: string, query: HistoryQuery): PlacesAfter {
  return (after, limit) => {
    const wheres = [sql<SqlBool>`sport = ${sport}`, ...narrowing(after ? { ...query, to: undefined } : query)];
    if (after) wheres.push(sql<SqlBool>`(at, position) < (${after.at}, ${after.position})`);
    return sql<Place>`
      select position, at from activity where ${sql.join(wheres, sql` and `)}
      order by at desc, position desc limit ${limit}`;
  };
}

function narrowing({ by, type, from, to }: HistoryQuery): RawBuilder<SqlBool>[] {
  const wheres: RawBuilder<SqlBool>[] = [];
  if (by !== undefined) wheres.push(sql<SqlBool>`by = ${by}`);
  if (type !== undefined) wheres.push(sql<SqlBool>`type = ${type}`);
  // Instants in the log have milliseconds, so the given instants get them as well before the comparison.
  if (from !== undefined) wheres.push(sql<SqlBool>`at >= ${new Date(from).toISOString()}`);
  if (to !== undefined) wheres.push(sql<SqlBool>`at < ${new Date(to).toISOString()}`);
  return wheres;
}

/** Parts that can have parts themselves, such as the stages of a tournament. */
async function partsWithParts(db: Reader, { all }: Features, owner: string): Promise<string[]> {
  const owners = new Set(all.flatMap(({ definition }) => definition.inHistoryOf ?? []));
  const types = all.flatMap(({ definition: { type, inHistoryOf } }) => (inHistoryOf && owners.has(type) ? [type] : []));
  const found = await sql<{ entity: string }>`
    select distinct c.entity as entity from change as c
    where c.owner = ${owner} and ${isAnyOf(db, sql`c.type`, JSON.stringify(types))}`.execute(db);
  return found.rows.map(({ entity }) => entity);
}

export function writeCursor({ position }: Place): string {
  return Buffer.from(`history ${position}`).toString("base64url");
}

/**
 * The place that a cursor names.
 * @throws 400 for a cursor that the server has not issued
 */
export async function readCursor(db: Reader, cursor: string): Promise<Place> {
  const position = /^history (\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1];
  const found =
    position === undefined
      ? null
      : await db.selectFrom("change").select("at").where("position", "=", Number(position)).executeTakeFirst();
  if (!found) throw invalid([{ path: "cursor", code: "cursor" }]);
  return { position: Number(position), at: found.at };
}
