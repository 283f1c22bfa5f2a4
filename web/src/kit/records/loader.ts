import type { EntityType } from "#contract/entity-types.ts";
import { presentReader } from "./reader.ts";

/** Values of other entities that rows show. Rows that become visible request them together, and they are cached. */
export interface Loader<Value> {
  /** The kinds of entity whose changes make values old. */
  types: readonly EntityType[];
  /** The value of a key: null if there is none, undefined while it loads. */
  get(key: string): Value | null | undefined;
  /** Loads missing and old values soon, together with others. */
  want(keys: readonly string[]): void;
  /** Loads values now. */
  load(keys: readonly string[]): Promise<void>;
  /** Marks all values as old. They are shown until newer ones have loaded. */
  forget(): void;
  subscribe(listener: () => void): () => void;
  /** A number that changes whenever `get` returns something else or values become old. */
  revision(): number;
}

const pause = 20;

/** @param read returns the values of several keys at once; keys without a value may be left out */
export function createLoader<Value>(
  types: readonly EntityType[],
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Loader<Value> {
  const known = new Map<string, Value | null>();
  const current = new Set<string>();
  const wanted = new Set<string>();
  const listeners = new Set<() => void>();
  let revision = 0;
  let reader = presentReader();
  let isWaiting = false;

  function change(): void {
    revision += 1;
    for (const listener of [...listeners]) listener();
  }

  /** A value that one user may see may be hidden from another. */
  function keepToReader(): void {
    if (reader === presentReader()) return;
    reader = presentReader();
    known.clear();
    current.clear();
  }

  async function load(keys: readonly string[]): Promise<void> {
    keepToReader();
    const [asker, missing] = [reader, [...new Set(keys)].filter((key) => !current.has(key))];
    if (missing.length === 0) return;
    for (const key of missing) current.add(key);
    try {
      const found = await read(missing);
      if (asker !== reader) return;
      for (const key of missing) known.set(key, found.get(key) ?? null);
    } catch (error) {
      for (const key of missing) current.delete(key);
      throw error;
    } finally {
      change();
    }
  }

  function loadWanted(): void {
    isWaiting = false;
    const keys = [...wanted];
    wanted.clear();
    // The list itself shows the error; scrolling on asks again.
    load(keys).catch(() => {});
  }

  return {
    types,
    get(key) {
      keepToReader();
      return known.get(key);
    },
    want(keys) {
      keepToReader();
      for (const key of keys) if (!current.has(key)) wanted.add(key);
      if (wanted.size > 0 && !isWaiting) setTimeout(loadWanted, pause);
      isWaiting = wanted.size > 0;
    },
    load,
    forget() {
      current.clear();
      change();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
  };
}
