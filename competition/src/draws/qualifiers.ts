import type { MatchSource } from "#contract/match-source.ts";
import type { SeparationRule } from "./draw-rules.ts";

/** A place in an earlier stage; until the competitor is known, the draw shows the place. */
export type RankSource = Extract<MatchSource, { type: "MATCH_SOURCE_RANK" }>;

/** The places that a stage takes from an earlier one. */
export interface QualifyingStage {
  stage: string;
  /** The groups of the earlier stage; the id is null where there is one table, or an elimination. */
  groups: readonly { id: string | null; size: number }[];
  ranks: readonly number[];
  /** The number of competitors that qualify with this rank across the groups. */
  best: { rank: number; count: number } | null;
}

/**
 * The places that qualify from earlier stages, in the order of strength: the first of groups A, B, …, then the second
 * of each, …, then the best across groups.
 */
export function listQualifiers(stages: readonly QualifyingStage[]): RankSource[] {
  return stages.flatMap(({ stage, groups, ranks, best }) => {
    const withRank = (rank: number) => groups.filter(({ size }) => size >= rank);
    const ranked = ranks.flatMap((rank) =>
      withRank(rank).map(({ id }): RankSource => ({ type: "MATCH_SOURCE_RANK", stage, group: id, rank })),
    );
    if (best === null) return ranked;
    const { rank, count } = best;
    const bestOnes = Array.from({ length: Math.min(count, withRank(rank).length) }, (_, index): RankSource => {
      return { type: "MATCH_SOURCE_RANK", stage, group: null, rank, best: index + 1 };
    });
    return [...ranked, ...bestOnes];
  });
}

/**
 * A place of a draw with the group that its competitor comes from; null when the group is unknown or the competitor
 * comes from none.
 */
interface Place {
  source: RankSource | null;
  group?: string | null;
}

/**
 * Rules that keep competitors from the same group apart for as long as possible: first the winner and the second of a
 * group, then these two and the others. The best across groups are kept apart from nobody, because their groups are
 * known only after all groups are complete. There are no rules when all competitors come from one group.
 */
export function separateByGroup(places: readonly Place[]): SeparationRule[] {
  const keys = places.map(keyOfGroup);
  if (new Set(keys.filter((key) => key !== null)).size < 2) return [];
  const ofFirstTwo = keys.map((key, index) => (timesBefore(keys, index) < 2 ? key : null));
  return [ofFirstTwo, keys].map((keys) => ({ keys, depth: "SEPARATION_ALL" }));
}

/**
 * A key that is equal for competitors from the same group; null when the group is unknown or the competitor comes from
 * none.
 */
export function keyOfGroup({ source, group = source?.group ?? null }: Place): string | null {
  return source === null || group === null ? null : `${source.stage} ${group}`;
}

function timesBefore(keys: readonly (string | null)[], index: number): number {
  return keys.slice(0, index).filter((key) => key === keys[index]).length;
}
