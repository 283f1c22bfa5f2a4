import { loadConfig } from "../api/config.ts";
import { createStore, useStore } from "./store.ts";

/** The time zone of tournaments that have none of their own. */
const defaultZone = createStore("Europe/Berlin");
let isAsked = false;

export function useDefaultZone(): string {
  ask();
  return useStore(defaultZone);
}

/** The same outside of components. Before the configuration has loaded, it is the usual one. */
export function presentDefaultZone(): string {
  ask();
  return defaultZone.get();
}

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  // A missing configuration is reported elsewhere.
  loadConfig().then(
    ({ timeZone }) => timeZone && defaultZone.set(timeZone),
    () => undefined,
  );
}
