import type { Match } from "#contract/fields/match.ts";
import { type Side, withSide } from "../match/competitors.ts";
import { mergeSets, printSets, readSets } from "./pressed-sets.ts";

/** The value that one press changes: the score of one side, the state, the sets, or the end of the match. */
export type Thing = Side | "state" | "sets" | "outcome";

/** The value that the user saw when they pressed; for a score, also whose it was. */
export interface Seen {
  value: string;
  teamId: string | null;
}

export interface Press {
  thing: Thing;
  from: Seen;
  to: string;
}

/** The end of a match as an official reports it. */
export type Ending = Pick<Match, "outcome" | "winner">;

type Change = Partial<Pick<Match, "competitors" | "state" | "sets" | "outcome" | "winner">>;

export function seenOf(match: Match, thing: Thing): Seen {
  const { competitors, state, sets, outcome, winner } = match;
  if (thing === "state") return { value: state, teamId: null };
  if (thing === "sets") return { value: printSets(sets), teamId: sidesOf(match) };
  if (thing === "outcome") return { value: printEnding({ outcome, winner }), teamId: sidesOf(match) };
  const competitor = competitors[thing];
  return { value: competitor?.score ?? "", teamId: competitor?.id ?? null };
}

/**
 * Whether the press no longer applies to this version of the match, because somebody else has changed the same value.
 * Other changes do not matter; for sets, these are the points of the other side.
 */
export function isOvertaken(match: Match, { thing, from, to }: Press): boolean {
  const { value, teamId } = seenOf(match, thing);
  if (teamId !== from.teamId) return true;
  if ((thing === "sets" || thing === "outcome") && isClosed(match)) return true;
  if (thing === "sets") return mergeSets(readSets(from.value), readSets(to), match.sets) === null;
  return value !== from.value;
}

/** The fields to save so that this version contains the press; nothing else changes. */
export function changeBy(match: Match, { thing, from, to }: Press): Change {
  if (thing === "state") return { state: to as Match["state"] };
  if (thing === "outcome") return ended(match, readEnding(to));
  if (thing === "sets") {
    const sets = mergeSets(readSets(from.value), readSets(to), match.sets, { mayAgree: true }) ?? readSets(to);
    return { sets, ...(isBefore(match) && { state: "MATCH_STATE_RUNNING" as const }) };
  }
  return { competitors: withSide(match.competitors, thing, { score: to }) };
}

/** The match as it will be after these presses are saved, without the fields that the server computes. */
export function withPresses(match: Match, presses: readonly Press[]): Match {
  let pressed = match;
  for (const press of presses) {
    const isReopened = press.thing === "state" && press.to !== "MATCH_STATE_FINISHED";
    pressed = { ...pressed, ...changeBy(pressed, press), ...(isReopened && { outcome: null, winner: null }) };
  }
  return pressed;
}

export function printEnding({ outcome, winner }: Ending): string {
  return JSON.stringify({ outcome, winner });
}

export function readEnding(text: string): Ending {
  return JSON.parse(text) as Ending;
}

/** Whether the match takes no more points. */
export function isClosed({ state }: Pick<Match, "state">): boolean {
  return state === "MATCH_STATE_FINISHED" || state === "MATCH_STATE_CANCELLED";
}

/** Whether the match has not begun. */
export function isBefore({ state }: Pick<Match, "state">): boolean {
  return state === "MATCH_STATE_PLANNING" || state === "MATCH_STATE_PREPARING";
}

/** The score as a number, if it is one. */
export function countable(score: string): number | null {
  return /^\d{1,9}$/.test(score) ? Number(score) : null;
}

/** Nothing is played in a walkover, so sets that were only opened are removed. */
function ended({ sets }: Match, { outcome, winner }: Ending): Change {
  const isEmptied = outcome === "MATCH_OUTCOME_WALKOVER" && sets.length > 0;
  return { outcome, winner, state: "MATCH_STATE_FINISHED", ...(isEmptied && { sets: [] }) };
}

function sidesOf({ competitors }: Match): string {
  return competitors.map(({ id }) => id ?? "").join(" ");
}
