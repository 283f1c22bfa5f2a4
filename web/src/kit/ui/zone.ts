import { loadConfig } from "../api/config.ts";
import { createStore, useStore } from "./store.ts";

/** The time zone of tournaments that have none of their own. */
const defaultZone = createStore("Europe/Berlin");
let isRequested = false;

export function useDefaultZone(): string {
  requestZone();
  return useStore(defaultZone);
}

/** The same outside of components. Before the configuration has loaded, it is the usual one. */
export function presentDefaultZone(): string {
  requestZone();
  return defaultZone.get();
}

function requestZone(): void {
  if (isRequested) return;
  isRequested = true;
  // A missing configuration is reported elsewhere.
  loadConfig().then(
    ({ timeZone }) => timeZone && defaultZone.set(timeZone),
    () => undefined,
  );
}
