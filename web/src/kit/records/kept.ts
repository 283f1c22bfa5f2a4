/** What this browser keeps beyond a page: presses that are not saved yet, and matches to be shown without a connection. */
const name = "courtside";

export type KeptStore = "press" | "match";

let opening: Promise<IDBDatabase> | null = null;

/**
 * Runs one transaction and gives what the request of `act` has found, once all of it is on the disk.
 * @throws when the browser keeps nothing, as in some private windows, or has no room left
 */
export async function inStore<T>(
  store: KeptStore,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    // "strict" also outlives a battery that dies in the next moment.
    const transaction = database.transaction(store, mode, { durability: "strict" });
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser has kept nothing"));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      // Keys that count up are the order of what was kept: a clock can be wrong, or be set.
      for (const store of ["press", "match"] satisfies KeptStore[]) {
        request.result
          .createObjectStore(store, { keyPath: "order", autoIncrement: true })
          .createIndex("user", "user", { unique: false });
      }
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close();
      database.onclose = () => {
        opening = null;
      };
      resolve(database);
    };
  });
}
