import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isSqlite } from "./each-of.ts";
import { mostAtOnce, portions } from "./portions.ts";
import { type ManyRuns, prepare, prepareForEach, runForEach } from "./prepared.ts";
import {
  type ChangedEntity,
  type Delete,
  type Insert,
  type Read,
  type RowsToWrite,
  type Update,
  type Write,
  writes,
} from "./row-statements.ts";
import type { EntityTable, Reader } from "./schema.ts";

type Part = keyof RowsToWrite;

const parts = Object.keys(writes) as Part[];
/** The parts by which a statement for all tables finds out which sets it may write. */
const guards: readonly Part[] = ["reliedOn", "changedEntities"];

export function noRows(): RowsToWrite {
  // `fromEntries` does not keep the names of the tables.
  return Object.fromEntries(parts.map((name) => [name, []])) as unknown as RowsToWrite;
}

/** The columns of the changed entities that other transactions may write, too. */
export type Written = Map<string, Pick<EntityTable, "derived">>;

/**
 * Writes the rows of sets: on PostgreSQL by one statement for all sets and tables, with further ones for very many terms;
 * on SQLite, where a statement costs very little, row by row. A set with an entity whose version or visibility has
 * changed since it was read writes nothing.
 * @returns the changed entities that were written: fewer than given if a set could not be written
 */
export async function writeRows(db: Reader, ...sets: readonly RowsToWrite[]): Promise<Written> {
  const names = parts.filter((name) => sets.some((rows) => rows[name].length > 0));
  if (names.length === 0) return new Map();
  const returned = isSqlite(db) ? await writeEach(db, sets) : await writeTogether(db, names, sets);
  return new Map(returned.map(({ id, derived }) => [id, { derived }]));
}

type Returned = { id: string; derived: string | null };

/** The parts whose rows are long, since they contain documents. */
const withDocuments: ReadonlySet<Part> = new Set(["newEntities", "changedEntities", "changes"] as const);

function sizeOfPortion(name: Part): number {
  return withDocuments.has(name) ? mostAtOnce / 4 : mostAtOnce;
}

/**
 * In a transaction, many rows are written in portions: a message of tens of megabytes would hold up everybody while it is
 * made and sent.
 */
async function writeTogether(db: Reader, names: readonly Part[], sets: readonly RowsToWrite[]): Promise<Returned[]> {
  const count = (name: Part) => sets.reduce((sum, rows) => sum + rows[name].length, 0);
  const isMany = (name: Part) => count(name) > mostAtOnce;
  if (!db.isTransaction || !names.some(isMany)) return allAtOnce(names)(db, await textsOf(names, sets));
  const written: Returned[] = [];
  for (const name of names) {
    for await (const text of textsOfPortions(name, sets)) {
      written.push(...(await allAtOnce([name])(db, { [name]: `[${text}]` })));
    }
    if (name === "changedEntities" && written.length < count(name)) break;
  }
  return written;
}

async function writeEach(db: Reader, sets: readonly RowsToWrite[]): Promise<Returned[]> {
  const written: Returned[] = [];
  for (const rows of sets) {
    for await (const { isGuarded, ...statement } of statementsOf(db, rows)) {
      const returned = runForEach(db, statement) as Returned[];
      written.push(...returned);
      if (isGuarded && returned.length < statement.parameters.length) break;
    }
  }
  return written;
}

/** A statement for many rows. One that is guarded returns those that it has written: fewer if one of them has changed. */
export interface RowStatement extends ManyRuns {
  isGuarded: boolean;
}

/** The statements that write the rows of a set one by one on SQLite. Between them, the server answers others. */
export async function* statementsOf(db: Reader, rows: RowsToWrite): AsyncGenerator<RowStatement> {
  for (const name of parts) {
    const all = rows[name] as readonly object[];
    if (all.length === 0) continue;
    for await (const some of portions(all, sizeOfPortion(name))) {
      if (name !== "changedEntities") {
        yield { ...rowStatement(name, false)(db, some), isGuarded: false };
        continue;
      }
      for (const [rekeyed, changed] of Map.groupBy(some as ChangedEntity[], ({ rekeyed }) => rekeyed)) {
        yield { ...rowStatement(name, rekeyed === 1)(db, changed), isGuarded: true };
      }
    }
  }
}

const rowStatements = new Map<string, (db: Reader, rows: readonly object[]) => ManyRuns>();

/**
 * The statement that writes one row on SQLite. It leaves out unchanged columns with indexes, since naming them would
 * rewrite the indexes.
 */
function rowStatement(name: Part, rekeys: boolean) {
  const key = `${name} ${rekeys}`;
  const known = rowStatements.get(key);
  if (known) return known;
  const statement = prepareForEach<Record<string, unknown>>((db, row) => ({
    compile: () => ofOneRow(writes[name], row, rekeys).compile(db),
  })) as (db: Reader, rows: readonly object[]) => ManyRuns;
  rowStatements.set(key, statement);
  return statement;
}

function ofOneRow(write: Write, row: Record<string, unknown>, rekeys: boolean): RawBuilder<Returned> {
  const equal = (names: readonly string[]) =>
    sql.join(
      names.map((name) => sql<SqlBool>`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
  switch (write.does) {
    case "read":
      throw new Error("On SQLite, everything is written in a transaction, which keeps what was read as it is");
    case "insert": {
      const names = Object.keys(write.columns);
      // SQLite has one writer, so the next position in the log is known before the commit.
      const next = sql`(select coalesce(max(position), 0) + 1 from change)`;
      const columns = [...names, ...(write.logged ? ["position"] : [])].map((column) => sql.ref(column));
      const values = [...names.map((column) => sql`${row[column]}`), ...(write.logged ? [next] : [])];
      return sql`insert into ${sql.table(write.table)} (${sql.join(columns)}) values (${sql.join(values)}) ${replacing(write)}`;
    }
    case "delete":
      return sql`delete from ${sql.table(write.table)} where ${equal(write.key)}`;
    case "update": {
      const columns = [...Object.keys(write.set), ...(rekeys ? Object.keys(write.rekeys ?? {}) : [])];
      const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`));
      const guards = Object.entries(write.guards).map(([column, list]) => sql`and ${sql.ref(column)} = ${row[list]}`);
      const returned = guards.length > 0 ? sql`returning id, derived` : sql``;
      return sql`update ${sql.table(write.table)} set ${set} where id = ${row.id} ${sql.join(guards, sql` `)} ${returned}`;
    }
  }
}

const wholeStatements = new Map<string, (db: Reader, texts: Record<string, string>) => Promise<Returned[]>>();

/** The statement that writes all rows of these parts on PostgreSQL. The rows of each part are one JSON text. */
function allAtOnce(names: readonly Part[]) {
  const key = names.join();
  const known = wholeStatements.get(key);
  if (known) return known;
  const guarded = names.includes("changedEntities");
  const statement = prepare<Record<string, string>, Returned>((db, texts) => ({
    compile: () => {
      const guardsFirst = [...guards.filter((name) => names.includes(name)), ...names.filter(isNoGuard)];
      const statements = guardsFirst.map((name) => {
        const list = recordsOf(writes[name], texts[name] ?? "");
        if (name === "reliedOn") return keptAsRead(list);
        if (name === "changedEntities") {
          return guardedUpdate(writes[name] as Update, list, names.includes("reliedOn"));
        }
        const allowed = guarded
          ? sql`(select * from ${list} where "set" not in (select "set" from refused))`
          : sql`(select * from ${list})`;
        return sql`${sql.ref(name)} as (${ofMany(writes[name] as Exclude<Write, Read>, allowed)})`;
      });
      const result = guarded
        ? sql`select id, derived from written`
        : sql`select null::text as id, null::text as derived where false`;
      return sql<Returned>`with ${sql.join(statements, sql`, `)} ${result}`.compile(db);
    },
  }));
  wholeStatements.set(key, statement);
  return statement;
}

function isNoGuard(name: Part): boolean {
  return !guards.includes(name);
}

async function textsOf(names: readonly Part[], sets: readonly RowsToWrite[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of names) {
    const portions: string[] = [];
    for await (const text of textsOfPortions(name, sets)) portions.push(text);
    texts[name] = `[${portions.join()}]`;
  }
  return texts;
}

/** The rows of one table as JSON, each with the number of its set. */
async function* textsOfPortions(name: Part, sets: readonly RowsToWrite[]): AsyncGenerator<string> {
  for (const [set, rows] of sets.entries()) {
    for await (const some of portions<object>(rows[name], sizeOfPortion(name))) {
      if (some.length > 0) yield some.map((row) => JSON.stringify({ ...row, set })).join();
    }
  }
}

function recordsOf(write: Write, text: string): RawBuilder<unknown> {
  const columns = Object.entries({ ...columnsOf(write), set: "integer" });
  const typed = columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${text}::text::json) as given (${sql.join(typed)})`;
}

function columnsOf(write: Write): Record<string, string> {
  switch (write.does) {
    case "read":
      return write.columns;
    case "insert":
      return { ...write.columns, ...(write.logged && { ordinal: "integer" }) };
    case "delete":
      return Object.fromEntries(write.key.map((name) => [name, "text"]));
    case "update": {
      const guards = Object.values(write.guards).map((name) => [name, "integer"]);
      return { id: "text", ...write.set, ...write.rekeys, ...Object.fromEntries(guards) };
    }
  }
}

/** Locks the entities on which the sets rely until the commit, and names the sets for which one of them has changed. */
function keptAsRead(list: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`relied_on as materialized (select * from ${list}),
    kept as materialized (
      select id, version from entity where id = any(array(select id from relied_on)) order by id for share),
    outdated as materialized (
      select "set" from relied_on where not exists (
        select 1 from kept where kept.id = relied_on.id and kept.version = relied_on.version))`;
}

/**
 * Updates the rows that have not changed since they were read, and names the sets of the others. All statements lock
 * the rows in the same order: counting the locked rows makes PostgreSQL lock them all before the update. The update
 * compares the versions itself, since joining it with the locked rows, whose number PostgreSQL cannot know, would
 * compare each row with all others.
 */
function guardedUpdate(write: Update, list: RawBuilder<unknown>, reliesOnOthers: boolean): RawBuilder<unknown> {
  const same = Object.entries(write.guards).map(([column, name]) => {
    return sql`and ${sql.ref(`entity.${column}`)} = ${sql.ref(`given.${name}`)}`;
  });
  const inTime = reliesOnOthers ? sql`where given."set" not in (select "set" from outdated)` : sql``;
  return sql`given_entities as materialized (select * from ${list}),
    held as materialized (
      select entity.id from entity inner join given_entities as given on given.id = entity.id ${sql.join(same, sql` `)}
      ${inTime}
      order by entity.id for no key update of entity),
    written as (${ofMany(write, sql`(select * from given_entities as given ${inTime})`)}
      and (select count(*) from held) > 0 returning entity.id, entity.derived),
    refused as materialized (select "set" from given_entities where id not in (select id from written))`;
}

function ofMany(write: Insert | Delete | Update, list: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (write.does) {
    case "insert": {
      const names = sql.join(Object.keys(write.columns).map((name) => sql.ref(name)));
      const order = write.logged ? sql`order by "set", ordinal` : sql``;
      return sql`insert into ${sql.table(write.table)} (${names}) select ${names} from ${list} as given ${order} ${replacing(write)}`;
    }
    case "delete": {
      const names = sql.join(write.key.map((name) => sql.ref(name)));
      return sql`delete from ${sql.table(write.table)} where (${names}) in (select ${names} from ${list} as given)`;
    }
    case "update": {
      const columns = Object.keys({ ...write.set, ...write.rekeys });
      const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`));
      const guards = Object.entries(write.guards).map(
        ([column, name]) => sql`and ${sql.ref(`${write.table}.${column}`)} = ${sql.ref(`given.${name}`)}`,
      );
      const given = sql`where ${sql.ref(`${write.table}.id`)} = given.id`;
      return sql`update ${sql.table(write.table)} set ${set} from ${list} as given ${given} ${sql.join(guards, sql` `)}`;
    }
  }
}

function replacing({ replaces }: Insert): RawBuilder<unknown> {
  if (!replaces) return sql``;
  const set = replaces.set.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`on conflict (${sql.join(replaces.key.map((column) => sql.ref(column)))}) do update set ${sql.join(set)}`;
}
