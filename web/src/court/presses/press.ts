import type { MatchResult } from "#competition/match-result.ts";
import type { Match } from "#contract/fields/match.ts";
import { type Side, withSide } from "../match/competitors.ts";
import { mergeSets, readSets, serializeSets } from "./pressed-sets.ts";

/**
 * The value that one press changes: the score of one side, the state, the sets, the end of the match, or the whole
 * result, as it is typed.
 */
export type Thing = Side | "state" | "sets" | "outcome" | "result";

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

/** How a match stands. */
export interface MatchScore extends Pick<Match, "sets" | "state" | "outcome" | "winner"> {
  scores: readonly string[];
}

/** A typed result: the fields to save, and how the match stands then. The scores are not saved where they follow. */
export interface TypedEntry {
  given: Omit<MatchScore, "scores"> & { scores: readonly string[] | null };
  result: MatchScore;
}

export type Change = Partial<Pick<Match, "competitors" | "state" | "sets" | "outcome" | "winner">>;

export function seenOf(match: Match, thing: Thing): Seen {
  const { competitors, state, sets, outcome, winner } = match;
  if (thing === "state") return { value: state, teamId: null };
  if (thing === "sets") return { value: serializeSets(sets), teamId: sidesOf(match) };
  if (thing === "outcome") return { value: serializeEnding({ outcome, winner }), teamId: sidesOf(match) };
  if (thing === "result") return { value: JSON.stringify(standingOf(match)), teamId: sidesOf(match) };
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
  if (thing === "result") return ![from.value, to].some((text) => isSame(readMatchScore(text), readMatchScore(value)));
  if ((thing === "sets" || thing === "outcome") && isClosed(match)) return true;
  if (thing === "sets") return mergeSets(readSets(from.value), readSets(to), match.sets) === null;
  return value !== from.value;
}

/** The fields to save so that this version contains the press; nothing else changes. */
export function changeBy(match: Match, { thing, from, to }: Press): Change {
  if (thing === "state") return { state: to as Match["state"] };
  if (thing === "outcome") return ended(match, readEnding(to));
  if (thing === "result") return changeByEntry(match, readEntry(to).given);
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
    const change =
      press.thing === "result" ? changeByEntry(pressed, readEntry(press.to).result) : changeBy(pressed, press);
    pressed = { ...pressed, ...change, ...(isReopened && { outcome: null, winner: null }) };
  }
  return pressed;
}

export function serializeEnding({ outcome, winner }: Ending): string {
  return JSON.stringify({ outcome, winner });
}

export function readEnding(text: string): Ending {
  return JSON.parse(text) as Ending;
}

/** The text for a typed result, of the match as it will be. */
export function serializeEntry(typed: TypedEntry["given"], result: MatchResult): string {
  return JSON.stringify({ given: typed, result: standingOf(result) } satisfies TypedEntry);
}

/** Whether the match stands as the press has it, so that nothing is left to save. */
export function isThere(match: Match, { thing, to }: Press): boolean {
  return thing === "result" && isSame(readMatchScore(to), standingOf(match));
}

/** The result in the text of a press, or in what its user saw. */
export function resultIn(text: string, { from }: Press): MatchResult {
  const { scores, ...result } = readMatchScore(text);
  const ids = (from.teamId ?? "").split(" ");
  return { ...result, competitors: scores.map((score, side) => ({ id: ids[side] || null, score })) };
}

function readEntry(text: string): TypedEntry {
  return JSON.parse(text) as TypedEntry;
}

function readMatchScore(text: string): MatchScore {
  const read = JSON.parse(text) as TypedEntry | MatchScore;
  return "result" in read ? read.result : read;
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

/** The fields to save for a typed result. */
export function changeByEntry({ competitors }: Match, { scores, ...result }: TypedEntry["given"]): Change {
  if (scores === null) return result;
  return { ...result, competitors: competitors.map((one, side) => ({ ...one, score: scores[side] ?? one.score })) };
}

function standingOf({ sets, state, outcome, winner, competitors }: MatchResult): MatchScore {
  return { sets: [...sets], state, outcome, winner, scores: competitors.map(({ score }) => score) };
}

/** Before the end, it does not matter whether the match has been called. */
function isSame(one: MatchScore, other: MatchScore): boolean {
  const [text, otherText] = [one, other].map(({ sets, state, outcome, winner, scores }) =>
    JSON.stringify([serializeSets(sets), isClosed({ state }) && state, outcome, winner, scores]),
  );
  return text === otherText;
}

function sidesOf({ competitors }: Match): string {
  return competitors.map(({ id }) => id ?? "").join(" ");
}
