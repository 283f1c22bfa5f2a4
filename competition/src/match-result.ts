import type { MatchState } from "#contract/enumerations.ts";
import { isSame } from "#contract/is-same.ts";
import type { MatchOutcome, MatchSet } from "#contract/match-format.ts";
import type { MatchRules } from "./encounters/encounter-presets.ts";
import type { Side } from "./side.ts";

/** The fields of a match that say how it stands and how it ended. */
export interface MatchResult {
  competitors: readonly { id: string | null; score: string }[];
  sets: readonly MatchSet[];
  state: MatchState;
  outcome: MatchOutcome | null;
  /** The id of a competitor. */
  winner: string | null;
}

/** One save of a match. */
export interface ResultSave {
  /** The resolved format of the match; null where there are no rules. */
  format: MatchRules | null;
  /** What is stored; null for a new match. */
  previous: MatchResult | null;
  /** The fields that the save contains, even with unchanged values. */
  provided: { scores?: boolean; state?: boolean; winner?: boolean };
  /** The stored match merged with the save. */
  next: MatchResult;
}

/** A save that is compared with the stored match. */
export interface Correction extends ResultSave {
  previous: MatchResult;
}

/** The initial result of a new match. */
export const blankResult: MatchResult = {
  competitors: [
    { id: null, score: "0" },
    { id: null, score: "0" },
  ],
  sets: [],
  state: "MATCH_STATE_PLANNING",
  outcome: null,
  winner: null,
};

export function scoresOf({ competitors }: MatchResult): [string, string] {
  return [competitors[0]?.score ?? "", competitors[1]?.score ?? ""];
}

/** The position of the competitor with this id; null when neither side has it. */
export function sideOf({ competitors }: MatchResult, id: string | null): Side | null {
  if (id === null) return null;
  if (competitors[0]?.id === id) return 0;
  return competitors[1]?.id === id ? 1 : null;
}

export function idAt({ competitors }: MatchResult, side: Side): string | null {
  return competitors[side]?.id ?? null;
}

/** Whether a finished match was played to its end, so that its sets have to be complete. */
export function isPlayedOut(outcome: MatchOutcome | null): boolean {
  return outcome === null || outcome === "MATCH_OUTCOME_NORMAL" || outcome === "MATCH_OUTCOME_DRAWN";
}

export function hasSameSets({ sets }: MatchResult, { sets: others }: MatchResult): boolean {
  return sets === others || isSame(sets.map(toList), others.map(toList));
}

export function hasSameScores(result: MatchResult, other: MatchResult): boolean {
  return isSame(scoresOf(result), scoresOf(other));
}

export function isSameResult(result: MatchResult, other: MatchResult): boolean {
  return (
    result.state === other.state &&
    result.outcome === other.outcome &&
    result.winner === other.winner &&
    idAt(result, 0) === idAt(other, 0) &&
    idAt(result, 1) === idAt(other, 1) &&
    hasSameScores(result, other) &&
    hasSameSets(result, other)
  );
}

/** Sorts the members, so that the order in which they were written does not matter. */
function toList({ type, scores, tieBreak }: MatchSet) {
  return [type, scores, tieBreak];
}
