import type { MatchSource } from "#contract/match-source.ts";
import type { SeparationRule } from "./draw-rules.ts";

/** A place in an earlier stage; until the competitor is known, the draw shows the place. */
export type RankSource = Extract<MatchSource, { type: "MATCH_SOURCE_RANK" }>;

/** What a stage takes over from an earlier one. */
export interface QualifyingStage {
  stage: string;
  /** The groups of the earlier stage; the id is null where there is one table, or an elimination. */
  groups: readonly { id: string | null; size: number }[];
  ranks: readonly number[];
  /** So many of those who have this rank across the groups. */
  best: { rank: number; count: number } | null;
}

/** Who comes from earlier stages, in the order of strength: the first of A, B, …, then the second, …, then the best. */
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

/** A place of a draw with the group that its competitor comes from; null where that is not known, or is no group. */
interface Place {
  source: RankSource | null;
  group?: string | null;
}

/**
 * Keeps those of one group apart for as long as possible: first of all the winner and the second, then these and the
 * others. From which group the best of a rank come is known only when all groups are complete; until then they are kept
 * apart from nobody. No rules where all come from one group.
 */
export function separateByGroup(places: readonly Place[]): SeparationRule[] {
  const keys = places.map(keyOfGroup);
  if (new Set(keys.filter((key) => key !== null)).size < 2) return [];
  const ofFirstTwo = keys.map((key, index) => (timesBefore(keys, index) < 2 ? key : null));
  return [ofFirstTwo, keys].map((keys) => ({ keys, depth: "SEPARATION_ALL" }));
}

/** Equal for those who come from the same group; null where that is not known, or is no group. */
export function keyOfGroup({ source, group = source?.group ?? null }: Place): string | null {
  return source === null || group === null ? null : `${source.stage} ${group}`;
}

function timesBefore(keys: readonly (string | null)[], index: number): number {
  return keys.slice(0, index).filter((key) => key === keys[index]).length;
}
