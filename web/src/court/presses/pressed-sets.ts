import type { Match } from "#contract/fields/match.ts";

export type Sets = Match["sets"];
type Pair = Sets[number]["scores"];

/** Writes sets as one text; equal sets have equal texts. */
export function serializeSets(sets: readonly Sets[number][]): string {
  return JSON.stringify(sets.map(({ type, scores, tieBreak }) => ({ type, scores, tieBreak })));
}

export function readSets(text: string): Sets {
  return JSON.parse(text) as Sets;
}

/**
 * Merges the sets of two people who have counted for different sides; null if both have counted for the same side, or
 * one of them has started another set. With `mayAgree`, both may have the same result.
 */
export function mergeSets(base: Sets, mine: Sets, theirs: Sets, { mayAgree = false } = {}): Sets | null {
  if (serializeSets(base) === serializeSets(theirs)) return mine;
  // Before its first point, a match has no sets at all.
  const bases =
    base.length === 0 ? mine.slice(0, 1).map(({ type }) => ({ type, scores: [0, 0], tieBreak: null })) : base;
  if (mine.length !== bases.length || theirs.length !== bases.length) return null;
  const merged: Sets = [];
  for (const [position, before] of bases.entries()) {
    const [ours, other] = [mine[position], theirs[position]];
    if (!ours || !other || ours.type !== before.type || other.type !== before.type) return null;
    const scores = mergePairs(before.scores, ours.scores, other.scores, mayAgree);
    const tieBreak = mergeTieBreaks(before.tieBreak, ours.tieBreak, other.tieBreak, mayAgree);
    if (scores === null || tieBreak === undefined) return null;
    merged.push({ type: before.type, scores, tieBreak });
  }
  return merged;
}

function mergePairs(base: Pair, mine: Pair, theirs: Pair, mayAgree: boolean): Pair | null {
  const merged: Pair = [];
  for (const [side, before] of base.entries()) {
    const [ours = before, other = before] = [mine[side], theirs[side]];
    if (ours !== before && other !== before && !(mayAgree && ours === other)) return null;
    merged.push(ours === before ? other : ours);
  }
  return merged;
}

/** Undefined if they cannot be merged. */
function mergeTieBreaks(
  base: Pair | null,
  mine: Pair | null,
  theirs: Pair | null,
  mayAgree: boolean,
): Pair | null | undefined {
  const [before, ours, other] = [base, mine, theirs].map((pair) => JSON.stringify(pair));
  if (ours === before) return theirs;
  if (other === before) return mine;
  // A tie-break begins at 0:0.
  return (mine && theirs && mergePairs(base ?? [0, 0], mine, theirs, mayAgree)) ?? undefined;
}
