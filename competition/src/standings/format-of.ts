import type { MatchFormat } from "#contract/match-format.ts";
import { type MatchRules, resolveRules } from "../encounters/encounter-presets.ts";
import type { TableMatch } from "./table-match.ts";

/** The rules by which the match is played; `formatOfStage` where it has none of its own. */
export function formatOf(match: TableMatch, formatOfStage: MatchFormat | null): MatchRules | null {
  return resolveRules(match.format ?? formatOfStage);
}
