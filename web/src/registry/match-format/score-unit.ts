import { resolveFormat } from "#competition/format-presets.ts";
import { defaultStandingsOf } from "#competition/standings/standings-presets.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { encounterIn } from "./is-encounter.ts";

/** The unit of a score below the sets of a match. */
export type ScoreUnit = "games" | "goals" | "points";

const ofGoals: readonly unknown[] = ["FORMAT_FOOTBALL", "FORMAT_FOOTBALL_CUP", "FORMAT_HANDBALL", "FORMAT_HOCKEY"];

/** In encounters, it is the unit of their rubbers. */
export function scoreUnitOf(format: MatchFormat | null): ScoreUnit {
  if (ofGoals.includes(format)) return "goals";
  const encounter = encounterIn(format);
  if (typeof encounter === "string")
    return defaultStandingsOf(encounter) === "STANDINGS_TEAM_TENNIS" ? "games" : "points";
  if (encounter) return scoreUnitOf(encounter.format);
  return isOfSets(format) && defaultStandingsOf(format) === "STANDINGS_TENNIS_GROUP" ? "games" : "points";
}

export function isOfSets(format: MatchFormat | null): boolean {
  return resolveFormat(format)?.kind === "MATCH_FORMAT_SETS";
}
