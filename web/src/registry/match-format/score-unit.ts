import { resolveFormat } from "#competition/format-presets.ts";
import { defaultStandingsOf } from "#competition/standings/standings-presets.ts";
import type { MatchFormat } from "#contract/match-format.ts";

/** The unit of a score below the sets of a match. */
export type ScoreUnit = "games" | "goals" | "points";

const ofGoals: readonly unknown[] = ["FORMAT_FOOTBALL", "FORMAT_FOOTBALL_CUP", "FORMAT_HANDBALL", "FORMAT_HOCKEY"];

export function scoreUnitOf(format: MatchFormat | null): ScoreUnit {
  if (ofGoals.includes(format)) return "goals";
  return isOfSets(format) && defaultStandingsOf(format) === "STANDINGS_TENNIS_GROUP" ? "games" : "points";
}

export function isOfSets(format: MatchFormat | null): boolean {
  return resolveFormat(format)?.kind === "MATCH_FORMAT_SETS";
}
