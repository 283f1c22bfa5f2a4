import { useSyncExternalStore } from "react";
import { createStore } from "../../kit/ui/store.ts";

/** The user's unsaved presses at all matches. */
export interface Waiting {
  /** All unsaved presses, including those that are being sent. */
  unsaved: number;
  /** Those that have waited for the connection. */
  waiting: number;
  /** Those that need a decision, and the first match of them. */
  held: number;
  heldMatch: string | null;
  /** The matches whose result was typed and is not saved yet. */
  results: ReadonlySet<string>;
}

const nothing: Waiting = { unsaved: 0, waiting: 0, held: 0, heldMatch: null, results: new Set() };

/** They are known after the first page has loaded, because the code for them is loaded then. */
export const waiting = createStore<Waiting>(nothing);

export function forgetWaiting(): void {
  waiting.set(nothing);
}

/** How many of the matches have a result that the user has typed and that is not saved yet. */
export function useUnsavedResults(matches: readonly { id: string }[]): number {
  return useSyncExternalStore(waiting.subscribe, () => {
    const { results } = waiting.get();
    return matches.filter(({ id }) => results.has(id)).length;
  });
}
