import type { DrawRules } from "#contract/stage-draw.ts";

/**
 * The number of rounds of a Swiss: by its rules, or else the least number that leaves at most one player undefeated.
 */
export function roundsOfSwiss({ rounds }: Pick<DrawRules, "rounds">, entries: number): number {
  return rounds ?? Math.max(1, Math.ceil(Math.log2(entries)));
}
