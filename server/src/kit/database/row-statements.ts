import type {
  ChangeSetTable,
  ChangeTable,
  DeletedEntityTable,
  EntityTable,
  ReferenceTable,
  TermTable,
  VisibilityTable,
  WordTable,
} from "./schema.ts";

/** An entity's row that replaces the one that was read; `rekeyed` is 1 when its owner or its unique value changes. */
export type ChangedEntity = EntityTable & { stored_version: number; rekeyed: 0 | 1 };

export type ChangeToLog = Omit<ChangeTable, "id" | "position"> & { ordinal: number };

/** All rows that a change set writes, by table. */
export interface RowsToWrite {
  /**
   * The entities that must have the versions that were read, for a save outside of a transaction, which locks nothing.
   */
  reliedOn: { id: string; version: number }[];
  changedEntities: ChangedEntity[];
  newEntities: EntityTable[];
  referencesGone: ReferenceTable[];
  references: ReferenceTable[];
  visibilityGone: VisibilityTable[];
  visibility: VisibilityTable[];
  termsGone: TermTable[];
  terms: TermTable[];
  wordsGone: WordTable[];
  words: WordTable[];
  derived: Pick<EntityTable, "id" | "derived">[];
  /** Unique values that waited until other entities were written without them. */
  keys: Pick<EntityTable, "id" | "unique_key">[];
  /** Parts before their owners. */
  entitiesGone: { id: string }[];
  deletionsGone: { id: string }[];
  deletions: DeletedEntityTable[];
  /** In the order of the log; the position is given when they are sequenced. */
  changes: ChangeToLog[];
  changeSets: ChangeSetTable[];
  /** The sets that an undo takes back or brings back into effect. */
  undone: Pick<ChangeSetTable, "id" | "undone_by">[];
}

/** How the rows of each part of a change set are written, for both engines. */
export type Write = Insert | Delete | Update | Read;

type Columns = Record<string, "text" | "integer">;

export interface Insert {
  does: "insert";
  table: string;
  columns: Columns;
  /** The columns of the key and the others, if a row that is there already gets the new values of the others. */
  replaces?: { key: readonly string[]; set: readonly string[] };
  /** True for the log, whose rows are ordered and get positions. */
  logged?: boolean;
}

export interface Delete {
  does: "delete";
  table: string;
  /** The columns, all of them text, that identify a row. */
  key: readonly string[];
}

/** An update of a row by its id. */
export interface Update {
  does: "update";
  table: "entity" | "change_set";
  set: Columns;
  /** Columns with indexes, which rarely change. */
  rekeys?: Columns;
  /** Columns that must still have the values that were read, each with the name of the member that holds that value. */
  guards: Record<string, string>;
}

/** Rows that are read again, to check them, when the rest is written. */
export interface Read {
  does: "read";
  columns: Columns;
}

const text = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, "text"]));

const insert = (table: string, columns: Columns): Insert => ({ does: "insert", table, columns });
const remove = (table: string, ...key: string[]): Delete => ({ does: "delete", table, key });

const reference = ["from_id", "field", "to_id"];
const visibility = ["sport", "type", "sort_key", "entity"];
const word = ["type", "word", "entity"];
const term = ["sport", "type", "term", "sort_key", "entity"];

const saved: Columns = { version: "integer", ...text("document", "public_document", "updated_at", "updated_by") };
const keys: Columns = text("owner", "unique_key");

/**
 * The parts in the order in which they are written one after another: a changed entity may get a new entity as its
 * owner.
 */
export const writes: Record<keyof RowsToWrite, Write> = {
  reliedOn: { does: "read", columns: { id: "text", version: "integer" } },
  newEntities: insert("entity", {
    ...text("id", "type", "home", "derived", "created_at", "created_by"),
    ...saved,
    ...keys,
    visibility_version: "integer",
  }),
  changedEntities: {
    does: "update",
    table: "entity",
    set: saved,
    rekeys: keys,
    guards: { version: "stored_version", visibility_version: "visibility_version" },
  },
  referencesGone: remove("reference", ...reference),
  references: insert("reference", text(...reference)),
  visibilityGone: remove("visibility", ...visibility),
  visibility: {
    ...insert("visibility", text(...visibility, "words")),
    replaces: { key: visibility, set: ["words"] },
  },
  termsGone: remove("term", ...term),
  terms: insert("term", text(...term)),
  wordsGone: remove("word", ...word),
  words: insert("word", text(...word)),
  derived: { does: "update", table: "entity", set: text("derived"), guards: {} },
  keys: { does: "update", table: "entity", set: text("unique_key"), guards: {} },
  entitiesGone: remove("entity", "id"),
  deletionsGone: remove("deleted_entity", "id"),
  deletions: insert("deleted_entity", {
    ...text("id", "type", "home", "owner", "sort_key", "created_at", "created_by", "deleted_by"),
    version: "integer",
  }),
  changes: {
    ...insert("change", {
      ...text("at", "by", "entity", "type", "action", "sports", "reset_sports", "before", "after"),
      ...text("change_set", "owner", "told"),
      version: "integer",
      affects_summary: "integer",
      followed: "integer",
    }),
    logged: true,
  },
  changeSets: insert("change_set", {
    ...text("id", "title", "at", "by", "undoes", "undone_by", "origin", "digest"),
    count: "integer",
    final: "integer",
  }),
  undone: { does: "update", table: "change_set", set: text("undone_by"), guards: {} },
};
