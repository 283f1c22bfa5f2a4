import type { EntityType } from "#contract/entity-types.ts";
import type { Cell } from "./read/table.ts";
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
  /**
   * Whether several columns of a file may be its parts, which are read together in their order: "Set 1", "Set 2", "Set
   * 3".
   */
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
