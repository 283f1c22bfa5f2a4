import { createStore } from "../../kit/ui/store.ts";

/** The numbers of the user's unsaved presses at all matches. */
export interface Waiting {
  /** All unsaved presses, including those that are being sent. */
  unsaved: number;
  /** Those that have waited for the connection. */
  waiting: number;
  /** Those that need a decision, and the first match of them. */
  held: number;
  heldMatch: string | null;
}

const nothing: Waiting = { unsaved: 0, waiting: 0, held: 0, heldMatch: null };

/** The numbers are known after the first page has loaded, because the code for them is loaded then. */
export const waiting = createStore<Waiting>(nothing);

export function forgetWaiting(): void {
  waiting.set(nothing);
}
