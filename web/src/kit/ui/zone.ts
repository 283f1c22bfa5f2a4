import { loadConfig } from "../api/config.ts";
import { createStore, useStore } from "./store.ts";

/** The zone that the times of tournaments are shown in, where they have none of their own. */
const defaultZone = createStore("Europe/Berlin");
let isAsked = false;

export function useDefaultZone(): string {
  if (!isAsked) {
    isAsked = true;
    // Without the configuration nothing else works either, and somebody else says so.
    loadConfig().then(
      ({ timeZone }) => timeZone && defaultZone.set(timeZone),
      () => undefined,
    );
  }
  return useStore(defaultZone);
}
