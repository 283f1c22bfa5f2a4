import type { ErrorBody } from "#contract/errors.ts";
import type { Match } from "#contract/fields/match.ts";
import { isClosed, isOvertaken, type Press, type Thing } from "./press.ts";

/** A press as the browser keeps it until the server has it. */
export interface KeptPress extends Press {
  /** Its place among all presses in this browser; none until it is written. */
  order?: number;
  user: string;
  /** The sport that was worked in. */
  sport: string | null;
  match: string;
  /** What the state of the match was on the screen. */
  state: string;
  /** The load of the page that it was pressed on. */
  page: string;
  /** There was no connection at some time since. */
  hasWaited?: boolean;
  /** The save that was last sent for it; whether it has arrived is not known. */
  attempt?: Attempt;
  /** It can't be saved without a decision by its user. */
  held?: Held;
}

/** One that is written. */
export type StoredPress = KeptPress & { order: number };

export interface Attempt {
  /** The version that the save would create. */
  version: number;
  changes: Record<string, unknown>;
}

/** Why a press waits for a decision; `status` is null when the failure was no answer of the server. */
export type Held =
  | { kind: "overtaken" }
  | { kind: "failed"; status: number | null; body: ErrorBody | null; message: string };

/** A load of the page: what was pressed on an earlier one has waited, whatever else is known of it. */
export const thisPage = crypto.randomUUID();

/** Whether its user may no longer have in mind what they saw when they pressed, and has to be asked when it does not fit. */
export function hasWaited({ hasWaited, page }: KeptPress): boolean {
  return hasWaited === true || page !== thisPage;
}

/**
 * Whether the press does not fit this version of the match. For one that has waited it is also too late once somebody
 * else has ended the match: at once, the last point and the end may cross; after an hour, the result was decided.
 */
export function isTooLate(match: Match, press: KeptPress): boolean {
  if (isOvertaken(match, press)) return true;
  return hasWaited(press) && isClosed(match) && match.state !== press.state;
}

/** What presses come to in the end: of each thing its last value, in the order in which they were last pressed. */
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
