import type { ComponentType } from "react";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { SportType } from "#contract/enumerations.ts";
import type { AnyEntity } from "#contract/kind.ts";
import type { Ledger, LedgerEntry, Reason } from "./ledger.ts";
import type { Cell } from "./read/table.ts";
import type { RowWriter } from "./row-writer.ts";
import type { Parse } from "./values.ts";
import type { Words } from "./words.ts";

/** When a heading of several meanings has one of them. */
export interface WhenMeant {
  /** If one of these headings is in the file: beside a first name, "Name" is the last name. */
  beside?: readonly string[];
  /** Unless one of these headings is in the file: beside a town, "Land" is the country of an address. */
  unless?: readonly string[];
  /** If one of its cells can be read. */
  ifRead?: boolean;
}

/** A column that can be imported. */
export interface ImportColumn {
  key: string;
  /** The key of its label. */
  label: string;
  parse: Parse;
  /** The field that it fills, if there is one. Issues of this field are shown at the cell. */
  of?: { type: EntityType; field: string };
  /** The columns among which its value is divided. */
  isSplit?: readonly string[];
  /**
   * Whether its headings are used for other things, too: a column of a file is taken for it only if one of its cells
   * can be read.
   */
  isTakenIfRead?: boolean;
  /** Whether every row needs a value. */
  isRequired?: boolean;
  /** Its headings in files, beside its label and its key. */
  also?: readonly string[];
  /** Its headings that are used for other things, too, and when they mean it. */
  when?: Readonly<Record<string, WhenMeant>>;
  /** The members of an enumeration, and the key of their words. */
  choices?: { members: readonly string[]; words: string };
  /** The names of existing records that are like a text, the most similar one first, if the column names records. */
  namesLike?: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Whether one value can be set for all rows if the file has no such column. */
  isForAll?: boolean;
  /** Whether its cells have a day. */
  isDay?: boolean;
  /** Whether several columns of a file may be its parts, which are read together in their order: "Set 1", "Set 2", "Set 3". */
  isList?: boolean;
  /** Whether it is a part of what another column says as a whole. Templates do without it. */
  isPart?: boolean;
  /** Whether files have no such column, so that the user is asked for its value. */
  isChoice?: boolean;
  /** The columns whose cells need a value for all rows, if only some do. */
  neededBy?: {
    isOf: (column: ImportColumn) => boolean;
    needs: (cells: readonly Cell[]) => boolean;
    /** Whether the rows cannot be read without it. */
    isRequired?: boolean;
  };
  /** What was read of a cell, in the words of the reader, where it is more than a text, a number, a day or a choice. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of a value follows from its column
  format?: (value: any, words: Words) => string;
  /** The example in the template; for an enumeration, one of its members. */
  example: string;
}

/** The place of the import, and the user's rights there. */
export interface ImportTarget {
  /** The tournament or stage, for kinds that belong to one. */
  owner: { id: string; type: "tournament" | "stage"; name: string } | null;
  /** The time zone of times in the file. */
  zone: string;
  /** The type of the current sport, and its format of matches. */
  sportType: SportType | null;
  rules: MatchRules | null;
  /** The clubs whose people the user brings in; none for whoever manages the people of the whole sport. */
  clubs: readonly { id: string; name: string }[];
  /** Whether records of this kind that rows name are created if they are missing. */
  makes: (type: EntityType) => boolean;
}

/** The values of a row by the keys of columns, without those of empty cells. */
// biome-ignore lint/suspicious/noExplicitAny: the type of a value follows from its column
export type RowValues = Readonly<Record<string, any>>;

export interface Reading {
  words: Words;
  signal: AbortSignal;
}

/** The existing record to which a row belongs, and the reason. */
export interface FoundSame {
  entry: LedgerEntry;
  reason: Reason;
}

/** A kind of record that can be imported, row by row. */
export interface ImportKind {
  /** The kind of the records. */
  definition: AnyDefinition;
  /** Further kinds that rows may create or change. */
  further: readonly AnyDefinition[];
  /** The kinds among them that several rows may share. They are created first. */
  shared: readonly EntityType[];
  columns: readonly ImportColumn[];
  /** The initial values for all rows. */
  usual?: (target: ImportTarget) => Readonly<Record<string, string>>;
  /** Reads the existing records to which rows may belong. */
  read: (known: Ledger, rows: readonly RowValues[], target: ImportTarget, reading: Reading) => Promise<void>;
  /** Puts together what several cells of a row say; `mended` are the columns that the user has corrected. */
  join?: (values: RowValues, mended: ReadonlySet<string>, target: ImportTarget) => RowValues;
  /** Why a row is left out unless the user says otherwise, as the key of a text. */
  leavesOut?: (values: RowValues) => string | null;
  find: (values: RowValues, known: Ledger, target: ImportTarget) => FoundSame | null;
  /** Defines the records to save for a row. */
  write: (values: RowValues, writer: RowWriter, target: ImportTarget) => void;
  /** What is shown of the records that were made, after the import. */
  Created?: ComponentType<{ created: readonly AnyEntity[] }>;
  /** The name of a row. */
  nameOf: (values: RowValues) => string;
}
