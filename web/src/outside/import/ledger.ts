import type { AnyDefinition } from "#contract/entity.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { isForeign } from "../../kit/records/rights.ts";

/** An entity that is there, or that a row makes, with what rows change of it. */
export interface LedgerEntry {
  definition: AnyDefinition;
  id: string;
  stored: AnyEntity | null;
  /** What differs from what is stored. */
  data: Record<string, unknown>;
  /** The rows that make or change it. */
  rows: number[];
}

/** How surely a row stands for what was found: what is not sure is left as it is, unless somebody says otherwise. */
export interface Reason {
  /** The key of its text. */
  text: string;
  params?: Record<string, string | number>;
  isSure: boolean;
  /** Of two rows of the file that stand for the same, the later one adds something. */
  adds?: boolean;
}

/** All that rows can mean, by the keys that they are found by; and what is to be saved, in its order. */
export class Ledger {
  private readonly byKey = new Map<string, LedgerEntry[]>();
  private readonly changed = new Set<LedgerEntry>();

  /** What the server has. */
  know(definition: AnyDefinition, stored: AnyEntity, keys: readonly string[]): void {
    const entry: LedgerEntry = { definition, id: stored.id, stored, data: {}, rows: [] };
    for (const key of [idKey(entry.id), ...keys]) this.index(key, entry);
  }

  find(key: string): readonly LedgerEntry[] {
    return this.byKey.get(key) ?? [];
  }

  /** Takes what a row saves. */
  take(entry: LedgerEntry, data: Record<string, unknown>, row: number, keys: readonly string[]): void {
    Object.assign(entry.data, data);
    entry.rows.push(row);
    this.changed.add(entry);
    for (const key of [idKey(entry.id), ...keys]) this.index(key, entry);
  }

  /** What is to be saved, in the order in which it was taken. */
  get entries(): readonly LedgerEntry[] {
    return [...this.changed];
  }

  /** The same knowledge, and nothing to be saved. */
  fresh(): Ledger {
    const next = new Ledger();
    const copies = new Map<LedgerEntry, LedgerEntry>();
    for (const [key, entries] of this.byKey) {
      for (const entry of entries) {
        if (entry.stored === null) continue;
        const copy = copies.get(entry) ?? { ...entry, data: {}, rows: [] };
        copies.set(entry, copy);
        next.index(key, copy);
      }
    }
    return next;
  }

  private index(key: string, entry: LedgerEntry): void {
    const present = this.byKey.get(key);
    if (!present) this.byKey.set(key, [entry]);
    else if (!present.includes(entry)) present.push(entry);
  }
}

/** The key by which each is found by its id. */
export function idKey(id: unknown): string {
  return `id|${id}`;
}

/** As it would be after the import. */
export function valuesOf({ stored, data }: LedgerEntry): Record<string, unknown> {
  return { ...stored, ...data };
}

/** It can only be read here, since it belongs to another sport. */
export function isReadOnly({ stored }: LedgerEntry): boolean {
  return isForeign(stored);
}
