import type { MatchSet, SetType } from "#contract/match-format.ts";

type Scores = readonly [number, number, (readonly [number, number])?];

/** Sets as people write them: `sets([6, 4], [7, 6, [7, 3]])`. */
export function sets(...scores: Scores[]): MatchSet[] {
  return scores.map((one) => set("SET_TYPE_SET", one));
}

export function matchTieBreak(first: number, second: number): MatchSet {
  return set("SET_TYPE_MATCH_TIE_BREAK", [first, second]);
}

export function periods(...scores: Scores[]): MatchSet[] {
  return scores.map((one) => set("SET_TYPE_PERIOD", one));
}

export function extraTime(...scores: Scores[]): MatchSet[] {
  return scores.map((one) => set("SET_TYPE_EXTRA_TIME", one));
}

export function penalties(first: number, second: number): MatchSet {
  return set("SET_TYPE_PENALTIES", [first, second]);
}

/** The same match as the other side would write it. */
export function mirrored(all: readonly MatchSet[]): MatchSet[] {
  return all.map(({ type, scores, tieBreak }) => ({
    type,
    scores: scores.toReversed(),
    tieBreak: tieBreak?.toReversed() ?? null,
  }));
}

function set(type: SetType, [first, second, tieBreak]: Scores): MatchSet {
  return { type, scores: [first, second], tieBreak: tieBreak ? [...tieBreak] : null };
}
