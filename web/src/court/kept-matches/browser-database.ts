import { type IDBPDatabase, openDB } from "idb";

/** The database of this browser: presses that are not saved yet, and matches for times without a connection. */
const name = "courtside";

export type KeptStore = "press" | "match";

let opening: Promise<IDBPDatabase> | null = null;

/**
 * Begins a transaction on one store. Its changes are on the disk when its `done` is fulfilled.
 * @throws if the browser stores nothing, as in some private windows, or has no space left
 */
export async function beginIn<Mode extends "readonly" | "readwrite">(store: KeptStore, mode: Mode) {
  const database = await openDatabase();
  // With "strict", the data survives even a power failure.
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
    upgrade(opened) {
      // Counting keys define the order, because clocks can be wrong or be changed.
      for (const store of ["press", "match"] satisfies KeptStore[]) {
        opened.createObjectStore(store, { keyPath: "order", autoIncrement: true }).createIndex("user", "user");
      }
    },
    blocking: async () => (await database).close(),
    terminated() {
      opening = null;
    },
  });
  return database;
}
