import { selectedSport } from "../sign-in/selected-sport.ts";
import { session, userOf } from "../sign-in/session.ts";

/** An action of the user in this tab. */
export interface Done {
  /** The words for the action: "Hawks saved". */
  what: string;
  /** The change sets of the action in their order, each with the id that its undo will have. */
  sets: readonly { id: string; undo: string }[];
  /** The ids of people whom the undo would delete for good. */
  people: readonly string[];
  /** The ids of entities that the action created, and its undo deletes. */
  created: readonly string[];
  /** The address of the page to open after an undo. */
  at: string;
  /** The sport in which the action took place. */
  sport: string | null;
  user: string | null;
  /** When the user began it, by the clock of the page. */
  began: number;
  time: number;
  /** Whether the page itself shows the action with its undo, so that no message does. */
  isShownThere: boolean;
  /** Whether the action is an undo, so that its own undo repeats the earlier action. */
  isUndo: boolean;
}

const longest = 10 * 60_000;

/** In the order in which the user began them; their saves may end in another one. */
let done: readonly Done[] = [];

/** Completes an action with the current user, sport and time. */
export function doneNow(action: Omit<Done, "sport" | "user" | "time">): Done {
  return { ...action, sport: selectedSport.get(), user: presentUser(), time: Date.now() };
}

export function noteDone(action: Omit<Done, "sport" | "user" | "time">): Done {
  const noted = doneNow(action);
  done = [...done, noted].sort((one, other) => one.began - other.began);
  return noted;
}

export function forgetDone(one: Done): void {
  done = done.filter((other) => other !== one);
}

/** The last action of this user in this tab within ten minutes, or the last undo. */
export function lastDone({ isUndo }: Pick<Done, "isUndo">): Done | undefined {
  const user = presentUser();
  done = done.filter((one) => one.user === user && Date.now() - one.time < longest);
  const last = done.findLast((one) => one.isUndo === isUndo);
  // After another action, an earlier undo can no longer be taken back.
  return isUndo && last !== done.at(-1) ? undefined : last;
}

function presentUser(): string | null {
  return userOf(session.get())?.id ?? null;
}
