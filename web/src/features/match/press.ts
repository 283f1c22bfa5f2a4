import type { Match } from "#contract/fields/match.ts";
import { type Side, withSide } from "./competitors.ts";

/** What one press at the court changes: the score of one side, or the state. */
export type Thing = Side | "state";

/** What somebody saw of it when they pressed; for a score, also whose it was. */
export interface Seen {
  value: string;
  teamId: string | null;
}

export interface Press {
  thing: Thing;
  from: Seen;
  to: string;
}

export function seenOf({ competitors, state }: Match, thing: Thing): Seen {
  if (thing === "state") return { value: state, teamId: null };
  const competitor = competitors[thing];
  return { value: competitor?.score ?? "", teamId: competitor?.id ?? null };
}

/**
 * Whether the press no longer applies to this version of the match: somebody else has changed the very thing that was
 * pressed. Whatever else is new in the version does not matter.
 */
export function isOvertaken(match: Match, { thing, from }: Press): boolean {
  const { value, teamId } = seenOf(match, thing);
  return value !== from.value || teamId !== from.teamId;
}

/** What to save of this version so that the press is in it: nothing but the thing itself differs from the version. */
export function changeBy({ competitors }: Match, { thing, to }: Press): Partial<Pick<Match, "competitors" | "state">> {
  if (thing === "state") return { state: to as Match["state"] };
  return { competitors: withSide(competitors, thing, { score: to }) };
}

/** The match as it will be once these presses are saved. */
export function withPresses(match: Match, presses: readonly Press[]): Match {
  let pressed = match;
  for (const press of presses) pressed = { ...pressed, ...changeBy(pressed, press) };
  return pressed;
}

/** The score as a number to count from, if it is one. */
export function countable(score: string): number | null {
  return /^\d{1,9}$/.test(score) ? Number(score) : null;
}
