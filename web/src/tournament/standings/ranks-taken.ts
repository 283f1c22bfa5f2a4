import type { Stage } from "#contract/fields/stage.ts";

/** How many of each group another stage of the tournament takes: the first ranks, without a gap. */
export function ranksTakenFrom(id: string, stages: readonly Pick<Stage, "sources">[]): number {
  const ranks = new Set(
    stages.flatMap(({ sources }) => sources.flatMap((source) => (source.stage === id ? source.ranks : []))),
  );
  let last = 0;
  while (ranks.has(last + 1)) last += 1;
  return last;
}
