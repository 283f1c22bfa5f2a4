import type { AnyDefinition } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { SportType } from "#contract/enumerations.ts";
import type { OwnFormat } from "#contract/match-format.ts";
import type { Ledger, LedgerEntry, Reason } from "./ledger.ts";
import type { RowWriter } from "./row-writer.ts";
import type { Parse } from "./values.ts";

/** What of a row can be imported. */
export interface ImportColumn {
  key: string;
  /** The key of its heading's text. */
  label: string;
  parse: Parse;
  /** The field that it fills, where there is one: what the schema finds wrong there is shown at the cell. */
  of?: { type: EntityType; field: string };
  /** Its values are those of these other columns. */
  isSplit?: readonly string[];
  /** Every row needs it. */
  isRequired?: boolean;
  /** What else it is called in files of both languages. */
  also?: readonly string[];
  /** Of an enumeration, its members, and where their words are. */
  choices?: { members: readonly string[]; words: string };
  /** One value for all rows makes sense, where the file has no such column. */
  isForAll?: boolean;
  /** Stands in the template; of an enumeration, one of its members. */
  example: string;
}

/** Where rows are imported to, and what the user may make there. */
export interface ImportPlace {
  /** The tournament or stage, where the kind belongs to one. */
  owner: { id: string; type: "tournament" | "stage"; name: string } | null;
  /** The time zone of the clocks in the file. */
  zone: string;
  /** The type of the sport that is worked in, and by which rules matches are played there. */
  sportType: SportType | null;
  rules: OwnFormat | null;
  /** What rows name and is not there yet is made with them, as far as the user may make it. */
  makes: (type: EntityType) => boolean;
}

/** The values of a row by the keys of columns; those of empty cells are not there. */
// biome-ignore lint/suspicious/noExplicitAny: which type a value has follows from how its column is parsed
export type RowValues = Readonly<Record<string, any>>;

/** What a row stands for that is there already, and why it is taken for that. */
export interface FoundSame {
  entry: LedgerEntry;
  reason: Reason;
}

/** What can be imported, row by row. */
export interface ImportKind {
  /** Of the entities that rows stand for. */
  definition: AnyDefinition;
  /** Further kinds that rows may make or change. */
  further: readonly AnyDefinition[];
  /** Those of them that several rows may share, which are made first. */
  shared: readonly EntityType[];
  columns: readonly ImportColumn[];
  /** What is said for all rows at first. */
  usual?: (place: ImportPlace) => Readonly<Record<string, string>>;
  /** Reads what is there already, as far as rows may mean it. */
  read: (known: Ledger, rows: readonly RowValues[], place: ImportPlace, signal: AbortSignal) => Promise<void>;
  find: (values: RowValues, known: Ledger, place: ImportPlace) => FoundSame | null;
  /** Says what is to be saved for a row. */
  write: (values: RowValues, writer: RowWriter, place: ImportPlace) => void;
  /** What a row is called. */
  nameOf: (values: RowValues) => string;
}
