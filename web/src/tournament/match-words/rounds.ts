import type { Match } from "#contract/fields/match.ts";

/** The matches of a stage grouped by round, in order; matches without a round are last. */
export function inRounds(matches: readonly Match[]): [round: number | null, matches: Match[]][] {
  const last = Number.POSITIVE_INFINITY;
  return [...Map.groupBy(matches, ({ round }) => round)].sort(([one], [other]) => {
    return one === other ? 0 : (one ?? last) - (other ?? last);
  });
}
