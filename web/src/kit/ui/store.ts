import { useSyncExternalStore } from "react";

/** A value outside of React that components can follow. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A text in local storage, kept up to date across the tabs of the browser; null if there is none. */
export function createStoredText(key: string): Store<string | null> {
  const store = createStore(localStorage.getItem(key));
  window.addEventListener("storage", (event) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) {
      store.set(localStorage.getItem(key));
    }
  });
  return {
    ...store,
    set(value) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      store.set(value);
    },
  };
}

const storedTexts = new Map<string, Store<string | null>>();

/** The same for keys that are created at run time; there is one store for each key. */
export function storedText(key: string): Store<string | null> {
  const store = storedTexts.get(key) ?? createStoredText(key);
  storedTexts.set(key, store);
  return store;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
