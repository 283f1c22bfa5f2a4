import type { Stage } from "#contract/fields/stage.ts";

/**
 * The number of ranks of each group that another stage of the tournament takes, counted from the first rank without a
 * gap.
 */
export function ranksTakenFrom(id: string, stages: readonly Pick<Stage, "sources">[]): number {
  const ranks = new Set(
    stages.flatMap(({ sources }) => sources.flatMap((source) => (source.stage === id ? source.ranks : []))),
  );
  let last = 0;
  while (ranks.has(last + 1)) last += 1;
  return last;
}
