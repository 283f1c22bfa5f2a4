import type { ErrorBody } from "#contract/errors.ts";
import type { Match } from "#contract/fields/match.ts";
import { ApiError } from "../../kit/api/call.ts";
import { isClosed, isOvertaken, type Press, type Thing } from "./press.ts";

/** A press that the browser stores until the server has it. */
export interface KeptPress extends Press {
  /** Its number among all presses in this browser; missing until it is written. */
  order?: number;
  user: string;
  /** The sport in which it was made. */
  sport: string | null;
  match: string;
  /** The state of the match on the screen. */
  state: string;
  /** The load of the page on which it was made. */
  page: string;
  /** Whether there was no connection at some time since. */
  hasWaited?: boolean;
  /** The last save that was sent for it; it is unknown whether it arrived. */
  attempt?: Attempt;
  /** The reason why it needs a decision by its user. */
  held?: Held;
}

/** A press that has been written to the store. */
export type StoredPress = KeptPress & { order: number };

export interface Attempt {
  /** The version that the save would create. */
  version: number;
  changes: Record<string, unknown>;
}

/** The reason why a press waits for a decision; `status` is null if the server did not answer. */
export type Held =
  | { kind: "overtaken" }
  | { kind: "failed"; status: number | null; body: ErrorBody | null; message: string };

/** The refusal for which a press is held, as an error. */
export function errorOf({ status, body, message }: Extract<Held, { kind: "failed" }>): Error {
  return status === null ? new Error(message) : new ApiError(status, body);
}

/** The id of this load of the page. A press of an earlier load always counts as having waited. */
export const thisPage = crypto.randomUUID();

/**
 * Whether the user may have forgotten what they saw when they pressed, and has to be asked if the press does not fit.
 */
export function hasWaited({ hasWaited, page }: KeptPress): boolean {
  return hasWaited === true || page !== thisPage;
}

/**
 * Whether the press does not fit this version of the match. A press that has waited is also too late if somebody else
 * has finished the match: a moment after a press, the last point and the end may cross; an hour later, the result was
 * final.
 */
export function isTooLate(match: Match, press: KeptPress): boolean {
  if (isOvertaken(match, press)) return true;
  // A typed result says by itself how the match stood.
  return press.thing !== "result" && hasWaited(press) && isClosed(match) && match.state !== press.state;
}

/** The result of several presses: the last value of each thing, in the order of the last presses. */
export function outcomeOf<P extends Press>(
  presses: readonly P[],
): { thing: Thing; first: P; last: P; count: number }[] {
  const things = new Map<Thing, { thing: Thing; first: P; last: P; count: number }>();
  for (const press of presses) {
    const earlier = things.get(press.thing);
    things.delete(press.thing);
    things.set(press.thing, {
      thing: press.thing,
      first: earlier?.first ?? press,
      last: press,
      count: (earlier?.count ?? 0) + 1,
    });
  }
  return [...things.values()];
}
