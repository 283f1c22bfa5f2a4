import type { MatchFormat } from "#contract/match-format.ts";

/** Penalties are taken from the spot in football, and in other ways elsewhere, which German has other words for. */
export function isFootball(format: MatchFormat | null | undefined): boolean {
  return format === "FORMAT_FOOTBALL" || format === "FORMAT_FOOTBALL_CUP";
}
