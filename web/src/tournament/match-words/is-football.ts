import type { MatchFormat } from "#contract/match-format.ts";

/** Whether the sport is football, for whose penalties German has words of its own. */
export function isFootball(format: MatchFormat | null | undefined): boolean {
  return format === "FORMAT_FOOTBALL" || format === "FORMAT_FOOTBALL_CUP";
}
