import type { DrawRules } from "#contract/stage-draw.ts";

/** How many rounds a Swiss has: where its rules do not say, the least that leave one winner at most undefeated. */
export function roundsOfSwiss({ rounds }: Pick<DrawRules, "rounds">, entries: number): number {
  return rounds ?? Math.max(1, Math.ceil(Math.log2(entries)));
}
