import type { AnyDefinition } from "#contract/entity.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { spellings } from "#contract/name-spellings.ts";
import { isForeign } from "../../kit/access/rights.ts";

/** A stored record or one that a row creates, with the changes of the rows. */
export interface LedgerEntry {
  definition: AnyDefinition;
  id: string;
  stored: AnyEntity | null;
  /** The fields that differ from the stored record. */
  data: Record<string, unknown>;
  /** The rows that create or change it. */
  rows: number[];
}

/**
 * The certainty with which a row belongs to the found record. An uncertain one is left as it is unless the user decides
 * otherwise.
 */
export interface Reason {
  /** The key of its text. */
  text: string;
  params?: Record<string, string | number>;
  isSure: boolean;
  /** Whether the row adds something to a record of an earlier row. */
  adds?: boolean;
}

/**
 * All records to which rows can belong, by the keys that find them, and the records to save in order. A key with umlauts
 * is also found without them, and as it is written where a keyboard does not have them: "Müller", "Muller", "Mueller".
 */
export class Ledger {
  /** By both spellings of the keys. */
  private readonly bySpelling = new Map<string, LedgerEntry[]>();
  /** By the keys without accents. */
  private readonly byKey = new Map<string, LedgerEntry[]>();
  private readonly changed = new Set<LedgerEntry>();
  private readonly copies = new Map<LedgerEntry, LedgerEntry>();
  private readonly known: Ledger | null;

  /** Begins with the records of another ledger, which stays as it is. */
  constructor(known: Ledger | null = null) {
    this.known = known;
  }

  /** Adds a record of the server. */
  know(definition: AnyDefinition, stored: AnyEntity, keys: readonly string[]): void {
    const entry: LedgerEntry = { definition, id: stored.id, stored, data: {}, rows: [] };
    for (const key of [idKey(entry.id), ...keys]) this.index(key, entry);
  }

  /** The records with this key, or, if there are none, those with a key that can be spelled like it. */
  find(key: string): readonly LedgerEntry[] {
    const [plain, paired] = spellings(key);
    const same = this.at("byKey", plain);
    if (same.length > 0) return same;
    return [...new Set([plain, paired].flatMap((spelling) => this.at("bySpelling", spelling)))];
  }

  /** Adds the changes of a row. */
  take(entry: LedgerEntry, data: Record<string, unknown>, row: number, keys: readonly string[]): void {
    Object.assign(entry.data, data);
    entry.rows.push(row);
    this.changed.add(entry);
    for (const key of [idKey(entry.id), ...keys]) this.index(key, entry);
  }

  /** The records to save, in the order in which they were added. */
  get entries(): readonly LedgerEntry[] {
    return [...this.changed];
  }

  private at(index: "byKey" | "bySpelling", key: string): readonly LedgerEntry[] {
    const found = this[index].get(key) ?? [];
    const known = this.known?.at(index, key) ?? [];
    return known.length === 0 ? found : [...new Set([...known.map((entry) => this.copyOf(entry)), ...found])];
  }

  private copyOf(entry: LedgerEntry): LedgerEntry {
    const copy = this.copies.get(entry) ?? { ...entry, data: {}, rows: [] };
    this.copies.set(entry, copy);
    return copy;
  }

  private index(key: string, entry: LedgerEntry): void {
    const [plain, paired] = spellings(key);
    add(this.byKey, plain, entry);
    for (const spelling of [plain, paired]) add(this.bySpelling, spelling, entry);
  }
}

function add(index: Map<string, LedgerEntry[]>, key: string, entry: LedgerEntry): void {
  const present = index.get(key);
  if (!present) index.set(key, [entry]);
  else if (!present.includes(entry)) present.push(entry);
}

/** The key that finds a record by its id. */
export function idKey(id: unknown): string {
  return `id|${id}`;
}

/** The values after the import. */
export function valuesOf({ stored, data }: LedgerEntry): Record<string, unknown> {
  return { ...stored, ...data };
}

/** Whether the record is read-only because it belongs to another sport. */
export function isReadOnly({ stored }: LedgerEntry): boolean {
  return isForeign(stored);
}
