import { selectedSport } from "../sign-in/selected-sport.ts";
import { session, userOf } from "../sign-in/session.ts";

/** What was done, as one, by somebody in this tab. */
export interface Done {
  /** What was done, in words: "Hawks saved". */
  what: string;
  /** The change sets that it has made, in their order, each with the id that its undo will have. */
  sets: readonly { id: string; undo: string }[];
  /** The ids of people whom its undo would delete, for good. */
  people: readonly string[];
  /** The ids of what it has made: its undo takes them away. */
  made: readonly string[];
  /** The address of the page to which an undo leads back. */
  at: string;
  /** The sport in which it was done. */
  sport: string | null;
  user: string | null;
  time: number;
  /** It was the undo of this: to take it back is to do it again. */
  isUndo: boolean;
}

const longest = 10 * 60_000;

let done: readonly Done[] = [];

/** As by this user, in this sport, at present. */
export function doneNow(given: Omit<Done, "sport" | "user" | "time">): Done {
  return { ...given, sport: selectedSport.get(), user: presentUser(), time: Date.now() };
}

export function noteDone(given: Omit<Done, "sport" | "user" | "time">): Done {
  const noted = doneNow(given);
  done = [...done, noted];
  return noted;
}

export function forgetDone(one: Done): void {
  done = done.filter((other) => other !== one);
}

/** The last of what this user has done in this tab within ten minutes, or the last of what they have undone. */
export function lastDone({ isUndo }: Pick<Done, "isUndo">): Done | undefined {
  const user = presentUser();
  done = done.filter((one) => one.user === user && Date.now() - one.time < longest);
  const last = done.findLast((one) => one.isUndo === isUndo);
  // Who has done something else since does not expect that to be followed by what was undone before.
  return isUndo && last !== done.at(-1) ? undefined : last;
}

function presentUser(): string | null {
  return userOf(session.get())?.id ?? null;
}
