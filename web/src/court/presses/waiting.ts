import { createStore } from "../../kit/ui/store.ts";

/** What the user has pressed and the server does not have, at all matches. */
export interface Waiting {
  /** All of it, be it just on its way. */
  unsaved: number;
  /** Of these, what has waited for the connection. */
  waiting: number;
  /** Of these, what needs a decision, and the first match of it. */
  held: number;
  heldMatch: string | null;
}

const nothing: Waiting = { unsaved: 0, waiting: 0, held: 0, heldMatch: null };

/** Known once the first page stands; the code that counts is loaded then. */
export const waiting = createStore<Waiting>(nothing);

export function forgetWaiting(): void {
  waiting.set(nothing);
}
