import { pairRoundRobin, type RoundRobinMatch } from "./round-robin.ts";

/** A match within a group; the sides are indexes into the order of the group. */
export interface GroupMatch extends RoundRobinMatch {
  group: number;
}

/** The matches of all groups, by round; the positions of a round count over all groups, group by group. */
export function pairGroups(sizes: readonly number[], legs: 1 | 2 = 1): GroupMatch[] {
  const matches = sizes
    .flatMap((size, group) => pairRoundRobin(size, legs).map((match): GroupMatch => ({ ...match, group })))
    .sort((a, b) => a.round - b.round || a.group - b.group || a.position - b.position);
  const counts = new Map<number, number>();
  return matches.map((match) => {
    const position = (counts.get(match.round) ?? 0) + 1;
    counts.set(match.round, position);
    return { ...match, position };
  });
}
