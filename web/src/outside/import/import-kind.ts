import type { ComponentType } from "react";
import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { SportType } from "#contract/enumerations.ts";
import type { AnyEntity } from "#contract/kind.ts";
import type { ImportColumn } from "./import-column.ts";
import type { Ledger, LedgerEntry, Reason } from "./ledger.ts";
import type { RowWriter } from "./row-writer.ts";
import type { Words } from "./words.ts";

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
