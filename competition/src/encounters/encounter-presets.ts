import type { EncounterFormat } from "#contract/encounter-format.ts";
import { type EncounterName, isEncounterName } from "#contract/encounter-names.ts";
import type { MatchFormat, OwnFormat } from "#contract/match-format.ts";
import { resolveFormat } from "../format-presets.ts";
import presets from "./encounter-presets.json" with { type: "json" };

/**
 * The rules behind the name of a preset. Each has its sources in `encounter-presets.json`. What a release has under a
 * name never changes; other rules get another name.
 */
export function encounterPreset(name: EncounterName): EncounterFormat {
  // TypeScript reads the words of a JSON file as any texts. A test parses each preset by the schema.
  return presets[name].format as EncounterFormat;
}

/** The rules of a match, which may be an encounter; null means that there are none. */
export type MatchRules = OwnFormat | EncounterFormat;

/** What decides how a result is read: the rules of play, or of an encounter only that it is one. */
export type ReadingRules = OwnFormat | Pick<EncounterFormat, "kind">;

/** Resolves the value of a field `format` to its rules, also to those of an encounter. */
export function resolveRules(format: MatchFormat | null): MatchRules | null {
  return encounterOf(format) ?? resolveFormat(format);
}

/** The rules of encounters in the value of a field `format`; null for the format of a match that is no encounter. */
export function encounterOf(format: MatchFormat | null): EncounterFormat | null {
  if (format === null) return null;
  if (typeof format === "object") return format.kind === "MATCH_FORMAT_ENCOUNTER" ? format : null;
  return isEncounterName(format) ? encounterPreset(format) : null;
}
