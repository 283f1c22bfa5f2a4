import type { EncounterFormat } from "#contract/encounter-format.ts";
import { type EncounterName, isEncounterName } from "#contract/encounter-names.ts";
import type { MatchFormat } from "#contract/match-format.ts";

/** Whether matches of the format are encounters of teams, which consist of rubbers. */
export function isOfEncounters(format: MatchFormat | null | undefined): boolean {
  return encounterIn(format) !== null;
}

/** The format if it is one of encounters: the name of a preset, or all the rules. */
export function encounterIn(format: MatchFormat | null | undefined): EncounterName | EncounterFormat | null {
  if (typeof format === "string") return isEncounterName(format) ? format : null;
  return format?.kind === "MATCH_FORMAT_ENCOUNTER" ? format : null;
}
