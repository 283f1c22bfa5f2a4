import { type IDBPDatabase, openDB } from "idb";

/** What this browser keeps beyond a page: presses that are not saved yet, and matches to be shown without a connection. */
const name = "courtside";

export type KeptStore = "press" | "match";

let opening: Promise<IDBPDatabase> | null = null;

/**
 * Begins a transaction on one store; what was done in it is on the disk once its `done` is fulfilled.
 * @throws when the browser keeps nothing, as in some private windows, or has no room left
 */
export async function beginIn<Mode extends "readonly" | "readwrite">(store: KeptStore, mode: Mode) {
  const database = await openDatabase();
  // "strict" also outlives a battery that dies in the next moment.
  return database.transaction(store, mode, { durability: "strict" });
}

function openDatabase(): Promise<IDBPDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function open(): Promise<IDBPDatabase> {
  const database = openDB(name, 1, {
    upgrade(made) {
      // Keys that count up are the order of what was kept: a clock can be wrong, or be set.
      for (const store of ["press", "match"] satisfies KeptStore[]) {
        made.createObjectStore(store, { keyPath: "order", autoIncrement: true }).createIndex("user", "user");
      }
    },
    blocking: async () => (await database).close(),
    terminated() {
      opening = null;
    },
  });
  return database;
}
