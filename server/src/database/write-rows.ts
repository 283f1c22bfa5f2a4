import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { isSqlite } from "./each-of.ts";
import { prepare } from "./prepared.ts";
import type {
  ChangeSetTable,
  ChangeTable,
  DeletedEntityTable,
  EntityTable,
  Reader,
  ReferenceTable,
  TermTable,
  VisibilityTable,
} from "./schema.ts";

/** An entity's row as it is written over the one that was read. */
export type ChangedEntity = EntityTable & { stored_version: number };

/** All that change sets write, table by table. Each row names its set by `set`, its place among those that are written together. */
export interface RowsToWrite {
  changedEntities: InSet<ChangedEntity>[];
  newEntities: InSet<EntityTable>[];
  referencesGone: InSet<ReferenceTable>[];
  references: InSet<ReferenceTable>[];
  visibilityGone: InSet<VisibilityTable>[];
  visibility: InSet<VisibilityTable>[];
  termsGone: InSet<TermTable>[];
  terms: InSet<TermTable>[];
  derived: InSet<Pick<EntityTable, "id" | "derived">>[];
  /** Parts before their owners. */
  entitiesGone: InSet<{ id: string }>[];
  deletionsGone: InSet<{ id: string }>[];
  deletions: InSet<DeletedEntityTable>[];
  /** In the order of the log; the position is given when they are placed. */
  changes: InSet<LoggedChange>[];
  changeSets: InSet<ChangeSetTable>[];
}

export type InSet<Row> = Row & { set: number };
export type LoggedChange = Omit<ChangeTable, "id" | "position">;

export function noRows(): RowsToWrite {
  return Object.fromEntries(Object.keys(statements).map((name) => [name, []])) as unknown as RowsToWrite;
}

const fewRows = 50;

/** Rows of many entities go into their tables in order: several times as fast where each would go to pages of its own. */
export function inOrder(rows: RowsToWrite): RowsToWrite {
  for (const name of ["visibilityGone", "visibility", "termsGone", "terms"] as const) {
    if (rows[name].length < fewRows) continue;
    const keyed = rows[name].map((row) => ({ row, key: Object.values(row).join("\n") }));
    keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
    rows[name] = keyed.map(({ row }) => row) as never;
  }
  return rows;
}

/** What the changed entities have in columns that others may write too. */
export type Written = Map<string, Pick<EntityTable, "derived">>;

/**
 * Writes the rows: on PostgreSQL by one statement for all tables, on SQLite, where a statement costs next to nothing, row by row.
 * A set of which an entity has another version by now, or has come into sight of other sports, writes nothing.
 * @returns the changed entities that were written: fewer than were given where a set could not be
 */
export async function writeRows(db: Reader, rows: RowsToWrite): Promise<Written> {
  const names = (Object.keys(statements) as (keyof RowsToWrite)[]).filter((name) => rows[name].length > 0);
  const written: Written = new Map();
  if (isSqlite(db)) {
    for (const name of names) {
      for (const [place, row] of rows[name].entries()) {
        // Others read between the rows of a large set.
        if (place % 2_000 === 1_999) await turn();
        const returned = await rowByRow(name)(db, row);
        if (name === "changedEntities") for (const { id, derived } of returned) written.set(id, { derived });
      }
      if (written.size < rows.changedEntities.length) return written;
    }
  } else if (names.length > 0) {
    for (const { id, derived } of await allAtOnce(names)(db, textsOf(names, rows))) written.set(id, { derived });
  }
  return written;
}

type Returned = { id: string; derived: string | null };

const rowStatements = new Map<string, (db: Reader, row: object) => Promise<Returned[]>>();

/** The statement that writes one row of a table on SQLite. */
function rowByRow(name: keyof RowsToWrite) {
  const known = rowStatements.get(name);
  if (known) return known;
  const { columns, write } = statements[name];
  const statement = prepare<Record<string, unknown>, Returned>((db, row) => ({
    compile: () => {
      const values = Object.keys(columns).map((column) => sql`${row[column]} as ${sql.ref(column)}`);
      return write(sql`(select ${sql.join(values)})`, sql`(select coalesce(max(position), 0) from change)`).compile(
        db,
      ) as never;
    },
  }));
  rowStatements.set(name, statement as never);
  return statement as never as (db: Reader, row: object) => Promise<Returned[]>;
}

const wholeStatements = new Map<string, (db: Reader, texts: Record<string, string>) => Promise<Returned[]>>();

/** The statement that writes all rows of these tables on PostgreSQL, each table's given as a JSON text. */
function allAtOnce(names: readonly (keyof RowsToWrite)[]) {
  const key = names.join();
  const known = wholeStatements.get(key);
  if (known) return known;
  const guarded = names.includes("changedEntities");
  const statement = prepare<Record<string, string>, Returned>((db, texts) => ({
    compile: () => {
      const parts = names.map((name) => {
        const { columns, write } = statements[name];
        const typed = Object.entries({ ...columns, set: "integer" }).map(
          ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
        );
        const given = sql`json_to_recordset(${texts[name]}::text::json) as given (${sql.join(typed)})`;
        if (name === "changedEntities") {
          return sql`given_entities as materialized (select * from ${given}),
            held as materialized (
              select entity.id from entity inner join given_entities as given on given.id = entity.id
                and given.stored_version = entity.version and given.visibility_version = entity.visibility_version
              order by entity.id for no key update of entity),
            written as (${write(sql`(select * from given_entities where id in (select id from held))`, null)}),
            refused as materialized (select "set" from given_entities where id not in (select id from written))`;
        }
        const allowed = guarded
          ? sql`(select * from ${given} where "set" not in (select "set" from refused))`
          : sql`(select * from ${given})`;
        return sql`${sql.ref(name)} as (${write(allowed, null)})`;
      });
      const result = guarded
        ? sql`select id, derived from written`
        : sql`select null::text as id, null::text as derived where false`;
      return sql<Returned>`with ${sql.join(parts, sql`, `)} ${result}`.compile(db);
    },
  }));
  wholeStatements.set(key, statement);
  return statement;
}

function textsOf(names: readonly (keyof RowsToWrite)[], rows: RowsToWrite): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, JSON.stringify(rows[name])]));
}

interface Statement {
  /** The columns of a row with their types. */
  columns: Record<string, "text" | "integer">;
  /** `given` is the rows as a table; `last`, where the engine gives positions at once, the last position. */
  write(given: RawBuilder<unknown>, last: RawBuilder<number> | null): RawBuilder<unknown>;
}

const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "text" as const]));

/** An insert of the given columns into a table. */
function inserting(table: string, columns: Statement["columns"]): Statement {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return {
    columns,
    write: (given) =>
      sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(names)} from ${given} as given`,
  };
}

/** A deletion of the rows that have the given key. */
function deleting(table: string, key: readonly string[]): Statement {
  const names = sql.join(key.map((name) => sql.ref(name)));
  return {
    columns: texts(key),
    write: (given) => sql`delete from ${sql.table(table)} where (${names}) in (select ${names} from ${given} as given)`,
  };
}

const referenceKey = ["from_id", "field", "to_id"];
const visibilityKey = ["sport", "type", "sort_key", "entity"];
const termKey = ["sport", "type", "term", "sort_key", "entity"];

/** The columns of an entity that a later save may write. */
const saved = {
  version: "integer",
  owner: "text",
  document: "text",
  public_document: "text",
  unique_key: "text",
  updated_at: "text",
  updated_by: "text",
} as const;

const entityColumns: Statement["columns"] = {
  ...texts(["id", "type"]),
  ...saved,
  ...texts(["home", "derived", "created_at", "created_by"]),
  visibility_version: "integer",
};

const changeColumns: Statement["columns"] = {
  ...texts(["at", "by", "entity", "type", "action", "sports", "reset_sports", "before", "after"]),
  ...texts(["change_set", "owner", "told"]),
  version: "integer",
  affects_summary: "integer",
  followed: "integer",
};

const changeNames = sql.join(Object.keys(changeColumns).map((name) => sql.ref(name)));

/** In the order in which they may be written one after another. */
const statements: Record<keyof RowsToWrite, Statement> = {
  changedEntities: {
    columns: { id: "text", ...saved, stored_version: "integer", visibility_version: "integer" },
    write: (given) => sql`update entity
      set ${sql.join(Object.keys(saved).map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))}
      from ${given} as given
      where entity.id = given.id and entity.version = given.stored_version
        and entity.visibility_version = given.visibility_version
      returning entity.id, entity.derived`,
  },
  newEntities: inserting("entity", entityColumns),
  referencesGone: deleting("reference", referenceKey),
  references: inserting("reference", texts(referenceKey)),
  visibilityGone: deleting("visibility", visibilityKey),
  visibility: inserting("visibility", texts(visibilityKey)),
  termsGone: deleting("term", termKey),
  terms: inserting("term", texts(termKey)),
  derived: {
    columns: texts(["id", "derived"]),
    write: (given) => sql`update entity set derived = given.derived from ${given} as given where entity.id = given.id`,
  },
  entitiesGone: deleting("entity", ["id"]),
  deletionsGone: deleting("deleted_entity", ["id"]),
  deletions: inserting("deleted_entity", {
    ...texts(["id", "type", "home", "owner", "sort_key", "created_at", "created_by", "deleted_by"]),
    version: "integer",
  }),
  changes: {
    columns: { ...changeColumns, place: "integer" },
    // SQLite commits in the order of its one writer, so the position is known at once.
    write: (given, last) =>
      last === null
        ? sql`insert into change (${changeNames}) select ${changeNames} from ${given} as given order by place`
        : sql`insert into change (${changeNames}, position) select ${changeNames}, ${last} + 1 from ${given} as given`,
  },
  changeSets: inserting("change_set", {
    ...texts(["id", "title", "at", "by", "undoes", "undone_by", "origin", "digest"]),
    count: "integer",
    final: "integer",
  }),
};
