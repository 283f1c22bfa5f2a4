import { loadConfig } from "../api/config.ts";
import { createStore, useStore } from "./store.ts";

/** The time zone of tournaments that have none of their own. */
const defaultZone = createStore("Europe/Berlin");
let isAsked = false;

export function useDefaultZone(): string {
  if (!isAsked) {
    isAsked = true;
    // A missing configuration is reported elsewhere.
    loadConfig().then(
      ({ timeZone }) => timeZone && defaultZone.set(timeZone),
      () => undefined,
    );
  }
  return useStore(defaultZone);
}
