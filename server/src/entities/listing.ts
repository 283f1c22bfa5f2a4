import { type SqlBool, sql } from "kysely";
import type { AnyDefinition } from "#contract/entity.ts";
import { type Caller, everySport, readableText, scopeOf } from "../access/caller.ts";
import type { EntityTable, Reader } from "../database/schema.ts";
import { invalid } from "../refusal.ts";
import { conditionsOf, type TermCondition } from "./terms.ts";

export interface ListQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  q?: string | undefined;
  sort?: "name" | "-name" | undefined;
  ids?: readonly string[] | undefined;
  pid?: readonly string[] | undefined;
  /** Values by the names of the definition's filters. */
  filters?: Record<string, string> | undefined;
}

export interface ListPage {
  texts: string[];
  /** The sports that they belong to. */
  homes: (string | null)[];
  nextCursor: string | null;
}

/** What a list holds without a limit. */
const mostEntries = 10_000;

/** One page of the entities of a kind that the caller sees, in the order of their names (or of their creation). */
export async function listEntities(
  db: Reader,
  caller: Caller,
  definition: AnyDefinition,
  query: ListQuery,
): Promise<ListPage> {
  const limit = query.limit ?? mostEntries;
  const scope = scopeOf(caller, definition);
  const conditions = conditionsOf(query);
  const rows =
    scope === everySport && conditions.length > 0 && !definition.homeless
      ? await readInEverySport(db, definition, conditions, query, limit + 1)
      : await readIn(db, scope, definition, conditions, query, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    texts: shown.map((row) => readableText(caller, row)),
    homes: shown.map(({ home }) => home),
    nextCursor: last ? writeCursor(listOf(definition, query), last.sort_key, last.entity) : null,
  };
}

type Listed = Pick<EntityTable, "home" | "document" | "public_document" | "derived"> & {
  sort_key: string;
  entity: string;
};

function readIn(
  db: Reader,
  sport: string,
  definition: AnyDefinition,
  conditions: readonly TermCondition[],
  query: ListQuery,
  limit: number,
): Promise<Listed[]> {
  const direction = query.sort === "-name" ? "desc" : "asc";
  const page = selectKeys(db, sport, definition, conditions, query)
    .orderBy("d.sort_key", direction)
    .orderBy("d.entity", direction)
    .limit(limit)
    .as("page");
  return db
    .selectFrom(page)
    .innerJoin("entity", "entity.id", "page.entity")
    .select([
      "page.sort_key",
      "page.entity",
      "entity.home",
      "entity.document",
      "entity.public_document",
      "entity.derived",
    ])
    .orderBy("page.sort_key", direction)
    .orderBy("page.entity", direction)
    .execute();
}

/** Terms are kept for each sport alone, so each is asked, and what several of them see is taken once. */
async function readInEverySport(
  db: Reader,
  definition: AnyDefinition,
  conditions: readonly TermCondition[],
  query: ListQuery,
  limit: number,
): Promise<Listed[]> {
  const sports = await db.selectFrom("entity").select("id").where("type", "=", "sport").execute();
  const found = new Map<string, Listed>();
  for (const { id } of sports) {
    for (const row of await readIn(db, id, definition, conditions, query, limit)) found.set(row.entity, row);
  }
  const forward = query.sort === "-name" ? -1 : 1;
  const rows = [...found.values()].sort((one, other) => forward * comparePlaces(one, other));
  return rows.slice(0, limit);
}

/** As both engines compare: by bytes, which for texts of UTF-16 is not the order of their units. */
function comparePlaces(one: Listed, other: Listed): number {
  return (
    Buffer.compare(Buffer.from(one.sort_key), Buffer.from(other.sort_key)) ||
    Buffer.compare(Buffer.from(one.entity), Buffer.from(other.entity))
  );
}

/** Keys in the order of the index that the most selective condition has; the other conditions are looked up in it. */
function selectKeys(
  db: Reader,
  sport: string,
  definition: AnyDefinition,
  [first, ...others]: readonly TermCondition[],
  query: ListQuery,
) {
  const { type } = definition;
  // Both tables have the columns that are read here.
  const table = (first ? "term as d" : "visibility as d") as "term as d";
  let keys = db
    .selectFrom(table)
    .select(["d.sort_key", "d.entity"])
    .where("d.sport", "=", sport)
    .where("d.type", "=", type);
  if (first) keys = keys.where(matches("d", first));
  if (first && mayRepeat(first)) keys = keys.distinct();
  for (const condition of others) {
    keys = keys.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("term as other")
          .select("other.entity")
          .where("other.sport", "=", sport)
          .where("other.type", "=", type)
          .whereRef("other.sort_key", "=", "d.sort_key")
          .whereRef("other.entity", "=", "d.entity")
          .where(matches("other", condition)),
      ),
    );
  }
  if (query.ids && query.ids.length > 0) keys = keys.where("d.entity", "in", query.ids);
  if (query.cursor !== undefined) {
    const { key, id } = readCursor(listOf(definition, query), query.cursor);
    const beyond = query.sort === "-name" ? sql.raw("<") : sql.raw(">");
    keys = keys.where(sql<SqlBool>`(d.sort_key, d.entity) ${beyond} (${key}, ${id})`);
  }
  return keys;
}

/** An entity can have several of the terms. */
function mayRepeat(condition: TermCondition): boolean {
  return "beginsWith" in condition || condition.anyOf.length > 1;
}

function matches(table: "d" | "other", condition: TermCondition) {
  const term = sql.ref(`${table}.term`);
  if ("anyOf" in condition) {
    return sql<SqlBool>`${term} in (${sql.join(condition.anyOf)})`;
  }
  // No letter or digit has a higher code point than the end of the range.
  return sql<SqlBool>`${term} >= ${condition.beginsWith} and ${term} < ${`${condition.beginsWith}\u{10ffff}`}`;
}

/** Which list a cursor goes on in. */
function listOf({ type }: AnyDefinition, { sort = "name" }: ListQuery): string {
  return `${type} ${sort}`;
}

function writeCursor(list: string, key: string, id: string): string {
  return Buffer.from(JSON.stringify([list, key, id])).toString("base64url");
}

function readCursor(list: string, cursor: string): { key: string; id: string } {
  try {
    const [own, key, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (own === list && typeof key === "string" && typeof id === "string" && !key.includes("\0")) return { key, id };
  } catch {
    // Falls through: whatever it was, no answer has given it.
  }
  throw invalid([{ path: "cursor", code: "cursor" }]);
}
